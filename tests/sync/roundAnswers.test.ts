// Answers that a round must not believe too much of.
import { describe, expect, test } from 'vitest';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import { runRound } from '#sync/state/round.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { add, createDevice, settle } from '#tests/support/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/world.ts';
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
