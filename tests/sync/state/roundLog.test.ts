// What a round sends, and what it writes into the log: enough to go on after a crash, and no state that the log has already.
import { describe, expect, test } from 'vitest';
import { toProductId, toVariantId } from '#events/brands.ts';
import { runRound, type RoundPorts } from '#sync/state/round.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { TokenOutcome } from '#sync/transport/identity.ts';
import type { Answer, Transport } from '#sync/transport/transport.ts';
import { add, createDevice, settle } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import { refused } from './startEngine.ts';

/** Answers in place of the server, or changes what it answers. */
type Scripted = (
  method: string,
  real: () => Promise<Answer<Endpoint>>,
) => Answer<Endpoint> | Promise<Answer<Endpoint>> | undefined;

/** A customer’s device that is in step with the account, with one pair in the cart. */
const inStep = async () => {
  const world = createWorld();
  const tab = await createDevice(world).openTab();
  await tab.signIn();
  await add(tab, 'v-1');
  await settle(tab);
  /** Runs a round. @returns its outcome, its calls, and what it wrote. */
  const round = async (
    mustPull: boolean,
    scripted: Scripted = () => undefined,
    own: Partial<RoundPorts> = {},
  ) => {
    const sent: string[] = [];
    const transport: Transport = {
      async send(endpoint, input) {
        const real = () => tab.ports.transport.send(endpoint, input);
        if (!endpoint.path.endsWith('/state')) return real();
        sent.push(endpoint.method);
        if (sent.length > 20) throw new Error('The round never ends');
        return ((await scripted(endpoint.method, real)) as never) ?? real();
      },
    };
    const { head } = tab.log;
    const outcome = await runRound({ ...tab.ports, transport, ...own }, mustPull);
    const written = (await tab.log.read(head)).map(({ type, data }) => ({ type, data }));
    return { outcome, sent, written };
  };
  return { world, tab, round, version: () => tab.views.committed.account.base?.version ?? -1 };
};

const synced = { type: 'synced' };

describe('SYNC-03: a round', () => {
  test('with nothing to ask and nothing to send does neither', async () => {
    const { round } = await inStep();
    expect(await round(false)).toEqual({ outcome: synced, sent: [], written: [] });
  });

  test('that finds the account as it was says so, without repeating it', async () => {
    const { round, version, tab } = await inStep();
    const { ackedSeq } = tab.views.committed.account;
    expect(await round(true)).toEqual({
      outcome: synced,
      sent: ['GET'],
      written: [
        { type: 'AccountStatePulled', data: { version: version(), state: null, ackedSeq, reset: false } },
      ],
    });
  });

  test('that finds more in the account keeps what it found', async () => {
    const { world, round } = await inStep();
    const laptop = await createDevice(world).openTab();
    await laptop.signIn();
    await add(laptop, 'v-2');
    await settle(laptop);
    const { written } = await round(true);
    expect(written).toMatchObject([
      { type: 'AccountStatePulled', data: { state: { cart: { 'v-1': { qty: 1 }, 'v-2': { qty: 1 } } } } },
    ]);
  });

  test('that saves announces it first; what is taken as it was sent is not repeated', async () => {
    const { tab, round, version } = await inStep();
    const baseVersion = version();
    await add(tab, 'v-2');
    const uptoSeq = tab.log.head;
    const { outcome, sent, written } = await round(false);
    const attemptId = expect.any(String);
    expect([outcome, sent]).toEqual([synced, ['PUT']]);
    expect(written).toEqual([
      { type: 'AccountStatePutStarted', data: { attemptId, baseVersion, uptoSeq } },
      {
        type: 'AccountStatePutAcknowledged',
        data: { attemptId, version: baseVersion + 1, state: null, uptoSeq },
      },
    ]);
    expect(new Set(written.map(({ data }) => (data as { attemptId: string }).attemptId)).size).toBe(1);
  });

  test('keeps what the server made of a save, where that is something else', async () => {
    const { world, tab, round } = await inStep();
    world.limitWishes(20);
    const wish = { productId: toProductId('p-2'), variantId: toVariantId('v-2'), qty: 50 };
    await tab.commands.addToWishlist(wish);
    const { written } = await round(false);
    expect(written.at(-1)).toMatchObject({
      type: 'AccountStatePutAcknowledged',
      data: { state: { wishlist: { 'p-2': { qty: 20 } } } },
    });
  });

  test('keeps the answer to a save, too, where the version is not the next one', async () => {
    const { tab, round, version } = await inStep();
    await add(tab, 'v-2');
    const skipped = version() + 2;
    const { written } = await round(false, async (method, real) => {
      const answer = await real();
      if (method !== 'PUT' || answer.type !== 'ok') return answer;
      const { state } = answer.body as { state: object };
      return { type: 'ok', body: { state: { ...state, syncableStateVersion: skipped } } };
    });
    expect(written.at(-1)).toMatchObject({
      type: 'AccountStatePutAcknowledged',
      data: { version: skipped, state: { version: skipped, cart: { 'v-2': { qty: 1 } } } },
    });
  });

  test('confirms what changes nothing, after it has asked, and saves nothing for it', async () => {
    const { tab, round, version } = await inStep();
    await tab.log.dispatch([
      {
        type: 'WishlistItemQtySet',
        data: { productId: toProductId('p-9'), variantId: toVariantId('v-9'), qty: 1 },
      },
    ]);
    const { head } = tab.log;
    const { outcome, sent, written } = await round(false);
    expect([outcome, sent]).toEqual([synced, ['GET']]);
    expect(written.at(-1)).toEqual({
      type: 'AccountStatePulled',
      data: { version: version(), state: null, ackedSeq: head, reset: false },
    });
    expect(tab.views.committed.account.pending).toEqual([]);
  });

  test.each([
    ['with a code', { ...refused(422), code: 'RuleBroken' } as Answer<Endpoint>, 'RuleBroken'],
    ['without one', refused(422), 'none'],
  ])('says which refusal took a change back: %s', async (_, refusal, code) => {
    const { tab, round } = await inStep();
    await add(tab, 'v-2');
    const uptoSeq = tab.log.head;
    const { outcome, written } = await round(false, (method) => (method === 'PUT' ? refusal : undefined));
    expect(outcome).toEqual({ type: 'rejected', status: 422 });
    expect(written.at(-1)).toMatchObject({
      type: 'AccountStatePutRejected',
      data: { status: 422, code, uptoSeq },
    });
  });

  test('SYNC-04: brings back all a shopper had where the server went back', async () => {
    const { world, tab, round } = await inStep();
    const backup = await world.stored(CUSTOMER);
    await add(tab, 'v-2', 3);
    const wish = { productId: toProductId('p-3'), variantId: toVariantId('v-3') };
    await tab.commands.addToWishlist(wish);
    await settle(tab);
    const { cartId } = tab.views.committed.account.items;
    await world.put(CUSTOMER, () => backup);
    const { written } = await round(true);
    expect(written).toMatchObject([
      { type: 'AccountStatePulled', data: { reset: true } },
      {
        type: 'AccountItemsRestored',
        data: {
          cartId,
          cart: [{ variantId: 'v-1' }, { variantId: 'v-2', qty: 3 }],
          wishlist: [{ productId: 'p-3' }],
        },
      },
      { type: 'AccountStatePutStarted' },
      { type: 'AccountStatePutAcknowledged' },
    ]);
  });
});

describe('SYNC-07: a round whose customer', () => {
  const tokens = (outcome: TokenOutcome): Partial<RoundPorts> => ({
    identity: { tokenFor: async () => outcome, discard: () => undefined, keep: () => undefined },
  });

  test('has no session any more is told so, and sends nothing', async () => {
    const { round } = await inStep();
    expect(await round(true, undefined, tokens({ type: 'expired' }))).toEqual({
      outcome: { type: 'expired' },
      sent: [],
      written: [],
    });
  });

  test('cannot be asked for has failed, and says so', async () => {
    const { round } = await inStep();
    expect(await round(true, undefined, tokens({ type: 'unreachable' }))).toEqual({
      outcome: { type: 'failed', reason: 'unreachable', retryAfterMs: null },
      sent: [],
      written: [{ type: 'SyncFailed', data: { reason: 'unreachable' } }],
    });
  });

  test.each([401, 403])('is refused with %i once has the identity renewed, and goes on', async (status) => {
    const { tab, round } = await inStep();
    let [refusals, discarded] = [1, 0];
    const identity = { ...tab.ports.identity, discard: () => void (discarded += 1) };
    const { outcome, sent } = await round(true, () => ((refusals -= 1) >= 0 ? refused(status) : undefined), {
      identity,
    });
    expect([outcome, sent, discarded]).toEqual([synced, ['GET', 'GET'], 1]);
  });

  test.each([401, 403])(
    'is refused with %i again has failed, for as long as the server says',
    async (status) => {
      const { round } = await inStep();
      const { outcome, sent, written } = await round(true, () => refused(status, 5_000));
      expect(outcome).toEqual({ type: 'failed', reason: 'session', retryAfterMs: 5_000 });
      expect([sent, written]).toEqual([
        ['GET', 'GET'],
        [{ type: 'SyncFailed', data: { reason: 'session' } }],
      ]);
    },
  );

  test('is a guest has nothing to do', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await add(tab, 'v-1');
    const { head } = tab.log;
    expect(await tab.round()).toEqual({ type: 'idle' });
    expect(tab.log.head).toBe(head);
  });
});

test('SYNC-03: between a 409 and the next save a round waits a little, and a little longer each time', async () => {
  const { tab, round } = await inStep();
  await add(tab, 'v-2');
  const waits: number[] = [];
  const { outcome, sent } = await round(false, (method) => (method === 'PUT' ? refused(409) : undefined), {
    wait: async (ms) => void waits.push(ms),
  });
  expect(outcome).toMatchObject({ type: 'failed', reason: 'busy' });
  expect(waits).toEqual([38, 63, 113, 213]);
  // Each time it asks first what the other device saved.
  expect(sent).toEqual(['PUT', 'GET', 'PUT', 'GET', 'PUT', 'GET', 'PUT', 'GET', 'PUT']);
});
