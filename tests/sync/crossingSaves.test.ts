// Two tabs of a browser without locks save the same changes at once: one is refused, the other is taken.
import { describe, expect, test } from 'vitest';
import { putAccountState } from '#sync/protocol/account/accountState.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { add, createDevice, settle, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import { toVariantId } from '#events/brands.ts';

/** Each PUT waits until the test decides its fate. */
const heldTransport = (world: ReturnType<typeof createWorld>) => {
  const [real, refusing] = [world.transport(CUSTOMER), world.transport(CUSTOMER, () => 'refused')];
  const control = { holds: false, waiting: [] as ((fate: 'taken' | 'refused') => void)[] };
  const transport: Transport = {
    async send(endpoint, input) {
      if (!control.holds || endpoint.name !== putAccountState.name) return real.send(endpoint, input);
      const fate = await new Promise((decide) => control.waiting.push(decide));
      return (fate === 'refused' ? refusing : real).send(endpoint, input);
    },
  };
  return { transport, control };
};

const twoTabs = async () => {
  const world = createWorld();
  const { transport, control } = heldTransport(world);
  const device = createDevice(world, { transport });
  const one = await device.openTab();
  await one.signIn();
  await add(one, 'v-1');
  await settle(one);
  const other = await device.openTab();
  control.holds = true;
  return { world, one, other, control };
};

const typesOf = async ({ store, log }: TestTab) =>
  (await store.read(log.session.partition, 0)).events.map(({ type }) => type);

describe('saves that cross (SYNC-03)', () => {
  test('a change that one tab saw refused and the other taken is in the account, and nothing is merged for it', async () => {
    const { world, one, other, control } = await twoTabs();
    await one.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 4 });
    const rounds = [one.round()];
    await expect.poll(() => control.waiting.length).toBe(1);
    rounds.push(other.round());
    await expect.poll(() => control.waiting.length).toBe(2);

    control.waiting[1]?.('refused');
    expect(await rounds[1]).toEqual({ type: 'rejected', status: 422 });
    expect(other.cart()).toEqual({ 'v-1': 1 });
    control.holds = false;
    control.waiting[0]?.('taken');
    await rounds[0];
    await settle(one, other);

    expect([one.cart(), other.cart()]).toEqual([{ 'v-1': 4 }, { 'v-1': 4 }]);
    expect(Object.values((await world.stored(CUSTOMER)).cart.itemsById).map(({ qty }) => qty)).toEqual([4]);
    expect(await typesOf(one)).not.toContain('AccountItemsRestored');
  });

  test('what the log took back before an attempt began is not sent by it', async () => {
    const { world, one, other, control } = await twoTabs();
    await one.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 4 });
    const first = one.round();
    await expect.poll(() => control.waiting.length).toBe(1);
    // The other tab has planned its save; its disk is slow, and the refusal is written first.
    const dispatch = other.log.dispatch.bind(other.log);
    let write: (() => void) | undefined;
    other.log.dispatch = async (events, options) => {
      if (events.some(({ type }) => type === 'AccountStatePutStarted'))
        await new Promise<void>((resolve) => (write = resolve));
      return dispatch(events, options);
    };
    const second = other.round();
    await expect.poll(() => write).toBeDefined();
    control.waiting[0]?.('refused');
    await first;
    write?.();
    expect(await second).toEqual({ type: 'synced' });
    expect(control.waiting).toHaveLength(1);
    expect(Object.values((await world.stored(CUSTOMER)).cart.itemsById).map(({ qty }) => qty)).toEqual([1]);
    expect(one.cart()).toEqual({ 'v-1': 1 });
  });
});
