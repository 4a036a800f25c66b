// A backend of the specification may keep no id of a cart (SYNC-09).
import { expect, test } from 'vitest';
import { toStoreId, toVariantId } from '#events/brands.ts';
import {
  cardOrder,
  cartIn,
  contact,
  ok,
  openCheckoutTab,
  placed,
  unreachable,
  viewWhere,
} from '#tests/support/devices/scriptedCheckout.ts';

test('SYNC-09: an order of a cart to which the account gives no id has one of its own', async () => {
  const createdAt = '2026-01-01T00:00:00Z';
  const one = { id: 'i-1', productId: 'p-1', variantId: 'v-1', qty: 1, createdAt };
  const tab = await openCheckoutTab({
    getAccountState: () =>
      ok({
        state: {
          syncableStateVersion: 1,
          cart: { id: null, itemsById: { 'i-1': one } },
          wishlist: { itemsByProductId: {} },
        },
      }),
    putAccountState: () => unreachable,
    placeOrder: () => placed('L1000010'),
  });
  await tab.shop.commands.removeFromCart({ variantId: toVariantId('v-1') });
  await tab.shop.commands.signIn({ email: 'a@b.example', password: 'x' });
  await tab.shop.checkout.saveContact(contact);
  await tab.shop.checkout.chooseShippingType('STORE_PICKUP');
  await tab.shop.checkout.chooseStore(toStoreId('fitzroy'));
  tab.shop.checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent && tab.shop.views().cart.items.length === 1);
  expect(tab.shop.views().cart.cartId).toBeNull();
  expect(await tab.shop.checkout.placeOrder(cardOrder)).toMatchObject({ type: 'placed' });
  expect(cartIn(tab.sent.find(({ name }) => name === 'placeOrder'))).toMatchObject({
    id: expect.any(String),
  });
});
