// Devices and a server in one process: the real log, projections, rules, rounds and account-state handlers, over a
// network that loses what a test wants it to lose. Time is a number that each act moves on.
import { later } from '#events/store/clock.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import { accountStateHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import { createMemoryAccountStateStore } from '#server/shop/accountState/memoryAccountStateStore.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { apiErrorStatus } from '#sync/protocol/call/apiError.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { signIn, signOut, renewIdentity } from '#sync/protocol/account/account.ts';
import type { Answer, CallInput, Transport } from '#sync/transport/transport.ts';

/** The fate of a call on its way. */
export type Fate = 'delivered' | 'requestLost' | 'answerLost' | 'serverError' | 'refused';

/** Decides for each call, by its method. */
export type FateOf = (method: Endpoint['method']) => Fate;

export type World = {
  /** Milliseconds; each read advances it by one, so no two acts share a time. */
  readonly now: () => Millis;
  readonly advance: (ms: number) => void;
  readonly transport: (customerKey: string, fate?: FateOf) => Transport;
  /** What the server holds for a customer. */
  readonly stored: (customerKey: string) => Promise<WireAccountState>;
  /** The shop's owner sets another most of one product on a wishlist; 99 at first. */
  readonly limitWishes: (wishlistItemMax: number) => void;
  readonly put: (customerKey: string, change: (state: WireAccountState) => WireAccountState) => Promise<void>;
};

export const CUSTOMER = 'c0ffee0000000001';

export const createWorld = (startAt = 1_760_000_000_000): World => {
  let time = toMillis(startAt);
  const now = (): Millis => (time = later(time, 1));
  const store = createMemoryAccountStateStore();
  const endpointsWith = (wishlistItemMax: number) =>
    accountStateHandlers({ store, clock: () => time, wishlistItemMax });
  let endpoints = endpointsWith(99);

  const serve = async (
    endpoint: Endpoint,
    accountId: AccountId,
    body: unknown,
  ): Promise<Answer<Endpoint>> => {
    const mounted = endpoints.find((one) => one.endpoint.name === endpoint.name);
    if (!mounted) return sessionAnswer(endpoint, accountId);
    try {
      // Through text, as over the network: nothing is shared between a device and the server.
      const sent: unknown = body === undefined ? undefined : endpoint.body?.parse(copyOf(body));
      const answer = await mounted.handler({ identity: { accountId }, body: sent } as never);
      return { type: 'ok', body: endpoint.success.body.parse(copyOf(answer)) };
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { code, message } = error;
      const status = apiErrorStatus[code];
      return { type: 'refused', status, code, message, fields: {}, retryAfterMs: null };
    }
  };

  const read = async (customerKey: string): Promise<WireAccountState> => {
    const answer = await serve(endpoints[0]?.endpoint as Endpoint, toAccountId(customerKey), undefined);
    return (answer as { body: { state: WireAccountState } }).body.state;
  };

  return {
    now,
    advance: (ms) => {
      time = later(time, ms);
    },
    transport: (customerKey, fate = () => 'delivered') => ({
      async send<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
        const fated = fate(endpoint.method);
        if (fated === 'requestLost') return unreachable as Answer<E>;
        if (fated === 'serverError') return broken as Answer<E>;
        if (fated === 'refused') return refused as Answer<E>;
        const answer = await serve(endpoint, toAccountId(customerKey), input.body);
        return (fated === 'answerLost' ? unreachable : answer) as Answer<E>;
      },
    }),
    stored: read,
    limitWishes: (wishlistItemMax) => {
      endpoints = endpointsWith(wishlistItemMax);
    },
    put: async (customerKey, change) => {
      const before = await read(customerKey);
      const after = change(before);
      await store.replace(toAccountId(customerKey), before.syncableStateVersion, after);
    },
  };
};

const unreachable: Answer<Endpoint> = { type: 'unreachable', reason: 'unreachable' };

const broken: Answer<Endpoint> = {
  type: 'refused',
  status: 503,
  code: 'Unavailable',
  message: '',
  fields: {},
  retryAfterMs: null,
};

const refused: Answer<Endpoint> = { ...broken, status: 422, code: 'RuleBroken' };

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const sessionAnswer = (endpoint: Endpoint, customerKey: string): Answer<Endpoint> => {
  if (endpoint.name === signIn.name || endpoint.name === renewIdentity.name) {
    return { type: 'ok', body: { identityToken: customerKey, expiresIn: 900, customerKey } };
  }
  if (endpoint.name === signOut.name) return { type: 'ok', body: undefined };
  throw new Error(`The world has no ${endpoint.name}`);
};
