// A shopper who leaves while a round waits: what it then learns is no longer theirs to know, and nothing more is sent.
import { describe, expect, test } from 'vitest';
import { toProductId, toVariantId } from '#events/brands.ts';
import { leaveCustomer } from '#sync/session/sessionFlow.ts';
import { runRound, type RoundPorts } from '#sync/state/round.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { add, createDevice, settle, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';

const refusal = (status: number) =>
  ({ type: 'refused', status, code: null, message: '', fields: {}, retryAfterMs: null }) as never;

/** A customer with an answered item in the account and another one that waits. */
const customer = async (): Promise<TestTab> => {
  const tab = await createDevice(createWorld()).openTab();
  await tab.signIn();
  await add(tab, 'v-1');
  const item = { productId: toProductId('p-1'), variantId: toVariantId('v-1') };
  await tab.commands.giveChallengeAnswer({ ...item, answer: 'Kestrel' });
  await settle(tab);
  await add(tab, 'v-2');
  return tab;
};

type Moment = {
  /** A port’s answer (`GET`, `PUT`, `token`, `vault`, `wait`) or the type of what was recorded. */
  readonly at: string;
  /** Only once this has happened. */
  readonly since?: string;
  /** Whether the round begins by asking the server. */
  readonly mustPull?: boolean;
  /** What the server answers instead of the truth. */
  readonly answers?: Readonly<Record<string, never>>;
};

/** Runs a round, and lets the shopper act as soon as it has what it waited for. */
const interrupted = async (
  { at, since, mustPull = true, answers = {} }: Moment,
  act: (tab: TestTab) => Promise<void>,
) => {
  const tab = await customer();
  const { ports } = tab;
  let isOver = false;
  const after: string[] = [];
  const before = new Set<string | undefined>([undefined]);
  const did = async (what: string): Promise<void> => {
    if (isOver) after.push(what);
    else if (what === at && before.has(since)) {
      isOver = true;
      await act(tab);
    }
    before.add(what);
  };
  const dispatch = tab.log.dispatch.bind(tab.log);
  tab.log.dispatch = async (events, options) => {
    const what = events.map(({ type }) => type).join();
    // What the shopper does meanwhile is theirs.
    if (options?.actor !== 'sync') return dispatch(events, options);
    if (isOver) after.push(what);
    const saved = await dispatch(events, options);
    if (!isOver) await did(what);
    return saved;
  };
  const transport: Transport = {
    async send(endpoint, input) {
      if (!endpoint.path.endsWith('/state')) return ports.transport.send(endpoint, input);
      const scripted = answers[endpoint.method];
      const answer = scripted ?? (await ports.transport.send(endpoint, input));
      await did(endpoint.method);
      return answer;
    },
  };
  const own: RoundPorts = {
    ...ports,
    transport,
    identity: {
      ...ports.identity,
      tokenFor: async (partition) => {
        const token = await ports.identity.tokenFor(partition);
        await did('token');
        return token;
      },
    },
    vault: {
      ...ports.vault,
      reveal: async (session, refs) => {
        const secrets = await ports.vault.reveal(session, refs);
        await did('vault');
        return secrets;
      },
    },
    wait: () => did('wait'),
  };
  const outcome = await runRound(own, mustPull);
  expect(isOver).toBe(true);
  return { outcome, after, tab };
};

describe('SYNC-05: a round is over, and sends and records nothing more, when', () => {
  const changes: readonly (readonly [name: string, act: (tab: TestTab) => Promise<void>])[] = [
    ['its customer is signed out', (tab) => leaveCustomer(tab.session, 'expired')],
    [
      'its customer leaves and comes back',
      async (tab) => {
        await leaveCustomer(tab.session, 'expired');
        await tab.signIn();
      },
    ],
  ];
  const moments: readonly (readonly [name: string, moment: Moment])[] = [
    ['as it gets its token', { at: 'token' }],
    ['as the account arrives', { at: 'GET' }],
    ['as the account’s answers are looked up', { at: 'vault' }],
    ['as the account is recorded', { at: 'AccountStatePulled' }],
    ['as the answers to be saved are looked up', { at: 'vault', mustPull: false }],
    ['as a save is announced', { at: 'AccountStatePutStarted' }],
    ['as a save is answered', { at: 'PUT' }],
    ['as the saved answers are looked up', { at: 'vault', since: 'PUT' }],
    ['as a save is refused', { at: 'PUT', answers: { PUT: refusal(422) } }],
    ['as another device saved first', { at: 'PUT', answers: { PUT: refusal(409) } }],
    ['as that is recorded', { at: 'AccountStatePutConflicted', answers: { PUT: refusal(409) } }],
    ['as it waits for its turn', { at: 'wait', answers: { PUT: refusal(409) } }],
    ['as the server fails', { at: 'GET', answers: { GET: refusal(500) } }],
    ['as that failure is recorded', { at: 'SyncFailed', answers: { GET: refusal(500) } }],
  ];

  describe.each(changes)('%s', (_, act) => {
    test.each(moments)('%s', async (__, moment) => {
      const { outcome, after } = await interrupted(moment, act);
      expect(outcome).toEqual({ type: 'idle' });
      expect(after.filter((what) => what !== 'vault')).toEqual([]);
    });
  });
});
