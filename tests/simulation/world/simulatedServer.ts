// The server: the real handlers of the account state over documents that can be put back, and a small stand-in for sessions
// and tokens.
import { MOST_ITEMS } from '#events/facts/values.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { accountStateHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import { newAccountState } from '#server/shop/accountState/accountStateRules.ts';
import type { AccountStateStore } from '#server/shop/accountState/accountStateStore.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { renewIdentity, signIn, signOut } from '#sync/protocol/account/account.ts';
import { MOST_ACKS, putAccountState, type WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { ServerKind } from '../plan/plan.ts';
import { createSimulatedOrders, isOrderCall, type SimulatedOrders } from './simulatedOrders.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import { getBotCheck } from '#sync/protocol/account/botCheck.ts';
import { verifyMembership } from '#sync/protocol/account/membershipCheck.ts';
import {
  createLiteralBackend,
  type LiteralBackend,
  type LiteralOptions,
} from '#tests/support/literal/literalBackend.ts';
import { refusal } from './refusal.ts';
import { judgeAnswer } from './simulatedQuestions.ts';
import { createSimulatedAccounts, isAccountCall, type SimulatedAccounts } from './simulatedAccounts.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';

export type ServerCall = {
  readonly endpoint: Endpoint;
  /** The body as text: nothing is shared with the device. */
  readonly body: string | undefined;
  readonly token: string | undefined;
  /** The browser's cookie when the call left. */
  readonly cookie: string | undefined;
  readonly attemptId: string | undefined;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
};

/** `cookie` is what the answer sets, `null` what it clears. */
export type ServerAnswer = { readonly answer: Answer<Endpoint>; readonly cookie?: string | null };

export interface SimulatedServer {
  serve(call: ServerCall): Promise<ServerAnswer>;
  stateOf(customer: string): WireAccountState;
  /** Settings: the most of one product on a wishlist. The shop's owner may change it at any time. */
  wishlistItemMax: number;
  /** Items that it keeps of a list. */
  readonly mostItems: number;
  /** Another client, or the server itself, saves in between. */
  change(customer: string, change: (state: WireAccountState) => WireAccountState): void;
  /** A backup is put back: `steps` saves are forgotten. @returns whether there was one */
  restore(customer: string, steps: number): boolean;
  /** The session is over, and what it gave out is worth nothing any more. A sign-out leaves tokens valid to their end. */
  endSession(cookie: string): void;
  /** The customer signed out everywhere, on a device that is not here. */
  endSessionsOf(customer: string): void;
  /** Calls `hear` with the version now, and after each save. @returns an end; null for a token that is worth nothing */
  follow(token: string, hear: (version: number) => void): (() => void) | null;
  isToken(token: string): boolean;
  /** Whether any browser is. */
  isSignedIn(customer: string): boolean;
  /** The backend of the letter, where there is one: other clients save there. */
  readonly literal: LiteralBackend | null;
  /** It cuts times to whole seconds. */
  readonly keepsSeconds: boolean;
  readonly orders: SimulatedOrders;
  readonly accounts: SimulatedAccounts;
}

/** A device's PUT that was taken. */
export type Save = {
  readonly customer: string;
  readonly attemptId: string | undefined;
  readonly before: WireAccountState;
  readonly sent: WireAccountState;
  readonly state: WireAccountState;
};

export type ServerHooks = {
  readonly kind: ServerKind;
  readonly literalOptions: LiteralOptions;
  /** Of a list; as many as the contract allows, where left out. */
  readonly mostItems?: number | undefined;
  readonly now: () => number;
  readonly onSaved: (save: Save) => void;
  readonly onLink: (customer: string, membership: Membership) => void;
  readonly object: (invariant: string, what: string) => void;
};

const TOKEN_S = 900;

export const createSimulatedServer = ({
  kind,
  literalOptions,
  mostItems = MOST_ITEMS,
  now,
  onSaved,
  onLink,
  object,
}: ServerHooks): SimulatedServer => {
  const documents = new Map<string, string[]>();
  const sessions = new Map<string, string>();
  const tokens = new Map<
    string,
    { readonly customer: string; readonly session: string; readonly until: number }
  >();
  const orders = createSimulatedOrders();
  const accounts = createSimulatedAccounts(onLink);
  const followers = new Map<(version: number) => void, string>();
  let names = 0;

  const textOf = (customer: string): string | undefined => documents.get(customer)?.at(-1);
  const literal = kind === 'literal' ? createLiteralBackend(literalOptions) : null;
  const stateOf = (customer: string): WireAccountState => {
    // The judges look at what it has in common with any other.
    if (literal) return literal.read(customer) as unknown as WireAccountState;
    const text = textOf(customer);
    return text === undefined ? kept(kind, newAccountState()) : (JSON.parse(text) as WireAccountState);
  };
  const save = (customer: string, state: WireAccountState): void => {
    const texts = documents.get(customer) ?? [];
    texts.push(JSON.stringify(kept(kind, state)));
    documents.set(customer, texts);
    for (const [hear, whose] of followers) if (whose === customer) hear(state.syncableStateVersion);
  };
  const store: AccountStateStore = {
    read: async (customer) => (textOf(customer) === undefined ? undefined : stateOf(customer)),
    replace: async (customer, expected, state) => {
      const version = stateOf(customer).syncableStateVersion;
      if (version !== expected) return 'conflict';
      if (state.syncableStateVersion !== version + 1)
        object('I13', `version ${version} became ${state.syncableStateVersion}`);
      save(customer, state);
      return 'saved';
    },
  };
  let wishlistItemMax = 99;
  const handlerOf = (name: string) =>
    accountStateHandlers({ store, clock: () => toMillis(now()), wishlistItemMax, mostItems }).find(
      ({ endpoint }) => endpoint.name === name,
    )?.handler;

  const identityFor = (session: string, customer: string): Answer<Endpoint> => {
    const token = `token-${(names += 1)}`;
    tokens.set(token, { customer, session, until: now() + TOKEN_S * 1_000 });
    return { type: 'ok', body: { identityToken: token, expiresIn: TOKEN_S, customerKey: customer } };
  };

  const customerOfToken = (token: string | undefined): string | undefined => {
    const held = token === undefined ? undefined : tokens.get(token);
    return held && held.until >= now() ? held.customer : undefined;
  };

  const serveOrder = ({ endpoint, body, token, attemptId, params }: ServerCall) => {
    const customer = customerOfToken(token);
    if (!isOrderCall(endpoint)) return undefined;
    // A token that is worth nothing is refused, whatever a guest may do.
    if (token !== undefined && customer === undefined) return refusal('Unauthenticated');
    const answer = orders.serve(endpoint, {
      body: body === undefined ? undefined : (JSON.parse(body) as unknown),
      asked: attemptId ?? params['attemptId'],
      code: params['code'],
      customer: customer ?? null,
    });
    return answer === 'NotFound' ? refusal('NotFound') : answer;
  };

  const serveState = async ({ endpoint, body, token, attemptId }: ServerCall): Promise<Answer<Endpoint>> => {
    const customer = customerOfToken(token);
    if (customer === undefined) return refusal('Unauthenticated');
    if (isAccountCall(endpoint))
      return accounts.serve(endpoint, body === undefined ? undefined : JSON.parse(body), customer);
    if (literal) return serveLiterally(literal, { endpoint, body, attemptId, customer });
    const handler = handlerOf(endpoint.name);
    if (!handler) throw new Error(`The simulated server has no ${endpoint.name}`);
    const parsed = body === undefined ? undefined : endpoint.body?.safeParse(JSON.parse(body));
    if (parsed && !parsed.success) {
      object('surprise', `a body breaks the contract: ${parsed.error.message}`);
      return refusal('BadRequest');
    }
    const before = stateOf(customer);
    try {
      const request = { identity: { accountId: customer }, body: parsed?.data };
      const answer = (await handler(request as never)) as { readonly state: WireAccountState };
      const state = kept(kind, answer.state);
      if (endpoint.name === putAccountState.name) {
        const sent = parsed?.data as WireAccountState;
        onSaved({ customer, attemptId, before, sent, state });
      }
      return { type: 'ok', body: JSON.parse(JSON.stringify({ state })) as unknown };
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      return refusal(error.code);
    }
  };

  type LiteralCall = Pick<ServerCall, 'endpoint' | 'body' | 'attemptId'> & { readonly customer: string };

  const serveLiterally = (
    backend: LiteralBackend,
    { endpoint, body, attemptId, customer }: LiteralCall,
  ): Answer<Endpoint> => {
    const before = stateOf(customer);
    if (endpoint.name !== putAccountState.name) return { type: 'ok', body: { state: copyOf(before) } };
    const sent = JSON.parse(body ?? '{}') as WireAccountState;
    if ('x' in sent) object('surprise', 'a backend that never sent x was sent it');
    if (!backend.save(customer, sent)) return refusal('StateConflict');
    const state = stateOf(customer);
    onSaved({ customer, attemptId, before, sent, state });
    return { type: 'ok', body: { state: copyOf(state) } };
  };

  const endSession = (cookie: string): void => {
    sessions.delete(cookie);
    for (const [token, { session }] of tokens) if (session === cookie) tokens.delete(token);
  };

  return {
    stateOf,
    keepsSeconds: literal !== null && literalOptions.times.startsWith('seconds'),
    orders,
    accounts,
    mostItems,
    get wishlistItemMax() {
      return wishlistItemMax;
    },
    set wishlistItemMax(max) {
      wishlistItemMax = max;
    },
    async serve(call) {
      switch (call.endpoint.name) {
        case signIn.name: {
          const customer = (JSON.parse(call.body ?? '{}') as { email: string }).email;
          const cookie = `session-${(names += 1)}`;
          sessions.set(cookie, customer);
          return { answer: identityFor(cookie, customer), cookie };
        }
        case renewIdentity.name: {
          const customer = call.cookie === undefined ? undefined : sessions.get(call.cookie);
          if (customer === undefined || call.cookie === undefined)
            return { answer: refusal('Unauthenticated') };
          return { answer: identityFor(call.cookie, customer) };
        }
        case signOut.name:
          if (call.cookie !== undefined) endSession(call.cookie);
          return { answer: { type: 'ok', body: undefined }, cookie: null };
        case getBotCheck.name:
          return { answer: { type: 'ok', body: { siteKey: 'key', scriptUrl: '/script.js' } } };
        case verifyMembership.name:
          return { answer: { type: 'ok', body: {} } };
        default:
          return {
            answer:
              judgeAnswer(call.endpoint, call.body === undefined ? undefined : JSON.parse(call.body)) ??
              serveOrder(call) ??
              (await serveState(call)),
          };
      }
    },
    literal,
    change(customer, change) {
      const before = stateOf(customer);
      save(customer, { ...change(before), syncableStateVersion: before.syncableStateVersion + 1 });
    },
    restore(customer, steps) {
      const texts = documents.get(customer);
      if (!texts || texts.length < 2) return false;
      texts.length = Math.max(1, texts.length - steps);
      return true;
    },
    endSession,
    endSessionsOf(customer) {
      for (const [cookie, of] of sessions) if (of === customer) endSession(cookie);
    },
    follow(token, hear) {
      const customer = customerOfToken(token);
      if (customer === undefined) return null;
      const listener = (version: number): void => hear(version);
      followers.set(listener, customer);
      hear(stateOf(customer).syncableStateVersion);
      return () => void followers.delete(listener);
    },
    isToken: (token) => customerOfToken(token) !== undefined,
    isSignedIn: (customer) => [...sessions.values()].includes(customer),
  };
};

/** Nothing is shared with a device. */
const copyOf = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

/** What a server of this kind keeps of a state. */
const kept = (kind: ServerKind, { x, ...state }: WireAccountState): WireAccountState => {
  if (kind === 'plain') return state;
  if (kind === 'keeps x') return x ? { ...state, x } : state;
  return { ...state, x: { removed: {}, ...x, acks: strangersAcks } };
};

const strangersAcks = Object.fromEntries(
  Array.from({ length: MOST_ACKS }, (_, index) => [`stranger-${index}`, 1]),
);
