// Signing out as a screen asks for it: each of the two losses is agreed to for itself.
import { describe, expect, test } from 'vitest';
import { toCents, toProductId, toStoreId, toVariantId } from '#events/brands.ts';
import {
  contact,
  openCheckoutTab,
  unreachable,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';

/** A customer whose order went out and was not answered, and whose line is dead since. */
const orderingTab = async (): Promise<CheckoutTab> => {
  const tab = await openCheckoutTab({ placeOrder: () => unreachable, getOrderAttempt: () => unreachable });
  const { commands, checkout } = tab.shop;
  await commands.signIn({ email: 'a@b.example', password: 'x' });
  await expect.poll(() => tab.shop.views().sync.state).toBe('synced');
  await checkout.saveContact(contact);
  await checkout.chooseShippingType('STORE_PICKUP');
  await checkout.chooseStore(toStoreId('fitzroy'));
  checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  const agreed = { grandTotal: toCents(19_895), amountOutstanding: toCents(19_895) };
  const payment = { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce-1' } as const;
  await checkout.placeOrder({ payment, agreed, fraudToken: 'fraud-1' });
  tab.script['getAccountState'] = () => unreachable;
  tab.script['putAccountState'] = () => unreachable;
  return tab;
};

const addAnother = ({ shop }: CheckoutTab) =>
  shop.commands.addToCart({
    productId: toProductId('p-2'),
    variantId: toVariantId('v-2'),
    qty: 1,
    shownPriceCents: toCents(1),
  });

describe('signing out while an order’s outcome is unknown', () => {
  test('SYNC-05: to leave the order behind is not to agree to lose changes that nobody was shown', async () => {
    const tab = await orderingTab();
    await addAnother(tab);
    const { commands } = tab.shop;
    expect(await commands.signOut({ loseUnsynced: false })).toEqual({ type: 'ordering' });
    expect(await commands.signOut({ loseUnsynced: false, leaveOrder: true })).toMatchObject({
      type: 'unsynced',
      changes: [{ list: 'cart', key: 'v-2' }],
    });
    expect(tab.shop.views().session.status).toBe('LOGGED_IN');
    expect(await commands.signOut({ loseUnsynced: true, leaveOrder: true })).toEqual({ type: 'done' });
    expect(tab.shop.views().session.status).toBe('LOGGED_OUT');
  });

  test('to lose changes is not to leave an order that nobody spoke of', async () => {
    const tab = await orderingTab();
    expect(await tab.shop.commands.signOut({ loseUnsynced: true })).toEqual({ type: 'ordering' });
    expect(tab.shop.views().session.status).toBe('LOGGED_IN');
  });

  test('where the account has everything, the order is the one question', async () => {
    const tab = await orderingTab();
    expect(await tab.shop.commands.signOut({ loseUnsynced: false, leaveOrder: true })).toEqual({
      type: 'done',
    });
  });
});
