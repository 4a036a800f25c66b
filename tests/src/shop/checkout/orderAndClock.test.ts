// What is changed while an order is under way, where the device's clock is put right meanwhile.
import { expect, test } from 'vitest';
import { toStoreId, toVariantId } from '#events/brands.ts';
import { later } from '#events/store/clock.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import {
  cardOrder,
  contact,
  openCheckoutTab,
  placed,
  viewWhere,
} from '#tests/support/devices/scriptedCheckout.ts';

const HOUR_MS = 3_600_000;

test('CART-01: what was changed while an order was placed stays in the cart, whatever the clock said', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof placed>>();
  let now = toMillis(1_760_000_000_000);
  const clock = createServerClock(() => now);
  const tab = await openCheckoutTab({ placeOrder: () => answer.promise }, undefined, { clock });
  const { checkout, commands } = tab.shop;
  await checkout.saveContact(contact);
  await checkout.chooseShippingType('STORE_PICKUP');
  await checkout.chooseStore(toStoreId('fitzroy'));
  checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  now = later(now, HOUR_MS);
  const outcome = checkout.placeOrder(cardOrder);
  await viewWhere(tab, ({ attempt }) => attempt !== null);
  now = later(now, -HOUR_MS);
  await commands.setCartQty({ variantId: toVariantId('v-1'), qty: 3 });
  answer.resolve(placed('L1000006'));
  await outcome;
  expect(tab.shop.views().cart.items).toMatchObject([{ variantId: 'v-1', qty: 3 }]);
});
