// Answers that a round must not believe too much of.
import { describe, expect, test } from 'vitest';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import { runRound } from '#sync/state/round.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { add, createDevice, settle } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import { toVariantId } from '#events/brands.ts';

const refusing = (
  real: Transport,
  refusal: (method: string) => { readonly status: number; readonly code: ApiErrorCode | null } | undefined,
): Transport => ({
  async send(endpoint, input) {
    const refused = endpoint.path.endsWith('/state') ? refusal(endpoint.method) : undefined;
    return refused
      ? ({ type: 'refused', message: '', fields: {}, retryAfterMs: null, ...refused } as never)
      : real.send(endpoint, input);
  },
});

describe('somebody in between who says no', () => {
  test.each([404, 405, 410, 415, 451])(
    'a %i is about the way to the server, not about the cart: nothing is taken back',
    async (status) => {
      const world = createWorld();
      let broken = true;
      const transport = refusing(world.transport(CUSTOMER), (method) =>
        broken && method === 'PUT' ? { status, code: null } : undefined,
      );
      const phone = await createDevice(world, { transport }).openTab();
      await phone.signIn();
      await add(phone, 'v-1');
      expect(await phone.round()).toMatchObject({ type: 'failed', reason: 'protocol' });
      expect(phone.cart()).toEqual({ 'v-1': 1 });
      broken = false;
      await settle(phone);
      expect(phone.cart()).toEqual({ 'v-1': 1 });
    },
  );

  test('a 401 for an identity the server has just renewed is a failure, not the end of the session', async () => {
    const world = createWorld();
    const transport = refusing(world.transport(CUSTOMER), () => ({ status: 401, code: 'Unauthenticated' }));
    const phone = await createDevice(world, { transport }).openTab();
    await phone.signIn();
    expect(await phone.round()).toMatchObject({ type: 'failed', reason: 'session' });
  });
});

test('an old answer that another tab has overtaken is not taken for a server that went back', async () => {
  const world = createWorld();
  const device = createDevice(world);
  const [one, two] = [await device.openTab(), await device.openTab()];
  await one.signIn();
  await add(one, 'v-1');
  await settle(one);
  await two.log.catchUp();
  // Without locks both tabs may be at it: the first one's GET is answered before the second one's PUT, heard of after.
  const real = one.ports.transport;
  let overtaken = false;
  const transport: Transport = {
    async send(endpoint, input) {
      const answer = await real.send(endpoint, input);
      if (!overtaken && endpoint.method === 'GET') {
        overtaken = true;
        await two.commands.removeFromCart({ variantId: toVariantId('v-1') });
        await settle(two);
        await one.log.catchUp();
      }
      return answer;
    },
  };
  expect(await runRound({ ...one.ports, transport }, true)).toEqual({ type: 'synced' });
  expect((await one.log.read(0)).map(({ type }) => type)).not.toContain('AccountItemsRestored');
});

describe('SYNC-03: a round that gets no good answer', () => {
  const answering = (real: Transport, method: string, answer: () => object | undefined): Transport => ({
    async send(endpoint, input) {
      const other = endpoint.path.endsWith('/state') && endpoint.method === method ? answer() : undefined;
      return other ? (other as never) : real.send(endpoint, input);
    },
  });
  const refusal = (status: number, retryAfterMs: number | null = null) => ({
    type: 'refused',
    status,
    code: null,
    message: '',
    fields: {},
    retryAfterMs,
  });
  type Case = readonly [name: string, answer: object, reason: string, retryAfterMs: number | null];
  const cases: readonly Case[] = [
    ['an answer nobody can read', { type: 'garbled', status: 200 }, 'protocol', null],
    ['none at all', { type: 'unreachable', reason: 'unreachable' }, 'unreachable', null],
    ['none in time', { type: 'unreachable', reason: 'timeout' }, 'timeout', null],
    ['a server in trouble', refusal(500), 'server', null],
    ['a server that is down for a while', refusal(503, 9_000), 'server', 9_000],
    ['a busy server', refusal(429, 7_000), 'busy', 7_000],
    ['a server that timed out', refusal(408), 'busy', null],
    ['a server that will not be first', refusal(425), 'busy', null],
    ['a proxy whose client went away', refusal(499), 'protocol', null],
    ['a page that is not there', refusal(404), 'protocol', null],
  ];

  describe.each(['GET', 'PUT'])('to its %s', (method) => {
    test.each(cases)(
      '%s: the change stays, is told as waiting, and is saved when the server is well',
      async (_, answer, reason, retryAfterMs) => {
        const world = createWorld();
        let isIll = false;
        const transport = answering(world.transport(CUSTOMER), method, () => (isIll ? answer : undefined));
        const phone = await createDevice(world, { transport }).openTab();
        await phone.signIn();
        await phone.round();
        await add(phone, 'v-1');
        isIll = true;
        expect(await phone.round()).toEqual({ type: 'failed', reason, retryAfterMs });
        expect(phone.cart()).toEqual({ 'v-1': 1 });
        expect(phone.views.committed.account.pending.map(({ type }) => type)).toContain('CartItemAdded');
        expect(phone.views.committed.sync.result).toMatchObject({ status: 'ERROR', reason });
        isIll = false;
        await settle(phone);
        expect(Object.keys((await world.stored(CUSTOMER)).cart.itemsById)).toHaveLength(1);
      },
    );
  });

  test.each([400, 413, 422])('a %i takes back what was sent, and nothing else', async (status) => {
    const world = createWorld();
    const transport = answering(world.transport(CUSTOMER), 'PUT', () => refusal(status));
    const phone = await createDevice(world, { transport }).openTab();
    await phone.signIn();
    await phone.round();
    await add(phone, 'v-1');
    expect(await phone.round()).toEqual({ type: 'rejected', status });
    expect(phone.cart()).toEqual({});
  });

  test('the same failure again is in the log once', async () => {
    const world = createWorld();
    const transport = answering(world.transport(CUSTOMER), 'GET', () => ({ type: 'garbled', status: 200 }));
    const phone = await createDevice(world, { transport }).openTab();
    await phone.signIn();
    const failing = () => phone.views.committed.sync.result?.reason ?? null;
    for (let time = 0; time < 3; time += 1) await runRound({ ...phone.ports, failing }, true);
    const failures = (await phone.log.read(0)).filter(({ type }) => type === 'SyncFailed');
    expect(failures).toHaveLength(1);
  });

  test('an account that four devices save to at once is saved to at the fifth try, one that is busier in the next round', async () => {
    for (const [conflicts, outcome] of [
      [4, { type: 'synced' }],
      [5, { type: 'failed', reason: 'busy', retryAfterMs: null }],
    ] as const) {
      const world = createWorld();
      let left = 0;
      const transport = answering(world.transport(CUSTOMER), 'PUT', () =>
        (left -= 1) >= 0 ? refusal(409) : undefined,
      );
      const phone = await createDevice(world, { transport }).openTab();
      await phone.signIn();
      await phone.round();
      await add(phone, 'v-1');
      left = conflicts;
      expect(await phone.round()).toEqual(outcome);
      expect(phone.cart()).toEqual({ 'v-1': 1 });
    }
  });
});
