import { describe, expect, test } from 'vitest';
import { decideAcceptPrice } from '#domain/cart/cart.ts';
import { priceChange } from '#domain/cart/priceChange.ts';
import { add, createDevice, settle } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { noItems } from '#domain/items/accountItems.ts';
import { toCents, toVariantId } from '#events/brands.ts';

describe('CART-07: a price against the one that was shown', () => {
  test('a rise and a fall are pointed out, the same price and an unknown one are not', () => {
    expect(priceChange(toCents(10_000), toCents(12_000))).toEqual({ type: 'rise', from: 10_000, to: 12_000 });
    expect(priceChange(toCents(10_000), toCents(9_000))).toEqual({ type: 'fall', from: 10_000, to: 9_000 });
    expect(priceChange(toCents(10_000), toCents(10_000))).toBeNull();
    expect(priceChange(null, toCents(10_000))).toBeNull();
  });

  test('a yes to a price of an item that has gone is refused', () =>
    expect(
      decideAcceptPrice({ variantId: toVariantId('v-1'), priceCents: toCents(1) }, noItems()),
    ).toMatchObject({
      type: 'rejected',
    }));

  test('a yes holds through a sync, costs no save, and an item added again asks anew', async () => {
    const world = createWorld();
    const phone = await createDevice(world).openTab();
    await phone.signIn();
    await add(phone, 'v-1');
    await settle(phone);
    const { syncableStateVersion } = await world.stored('c0ffee0000000001');
    await phone.commands.acceptPrice({ variantId: toVariantId('v-1'), priceCents: toCents(12_000) });
    const shown = () => phone.views.committed.account.items.cart[toVariantId('v-1')]?.shownPriceCents;
    expect(shown()).toBe(12_000);
    await settle(phone);
    expect(shown()).toBe(12_000);
    expect((await world.stored('c0ffee0000000001')).syncableStateVersion).toBe(syncableStateVersion);
    await add(phone, 'v-1');
    expect(shown()).toBe(10_000);
  });
});
