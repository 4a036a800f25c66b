// A device that does not let its storage be read at the press: whoever pressed is answered, and nothing has left (CHECK-07, VOUCH-01).
import { expect, test } from 'vitest';
import { toCents, toStoreId } from '#events/brands.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { createMemoryLogStore, type MemoryDisk } from '#events/store/memoryLogStore.ts';
import {
  contact,
  ok,
  openCheckoutTab,
  placed,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';

const entry = { code: '6100 0000 0000 0001', pin: '2026' };
const order = {
  payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce-1' },
  agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(19_895) },
  fraudToken: null,
} as const;
const balance = () =>
  ok({ expires: 1_900_000_000, isExpired: false, isFullyRedeemed: false, amountRemaining: 10_000 });
const notRead = {
  type: 'failed',
  error: { name: 'LogStoreError', message: expect.stringContaining('not letting the shop save') },
};

/** A disk with all of an order on it, a gift card and a membership too. */
const writtenDisk = async (): Promise<MemoryDisk> => {
  const { shop, disk } = await openCheckoutTab({
    getVoucherBalance: balance,
    verifyMembership: () => ok({}),
  });
  await shop.checkout.saveContact(contact);
  await shop.checkout.chooseShippingType('STORE_PICKUP');
  await shop.checkout.chooseStore(toStoreId('fitzroy'));
  await shop.checkout.applyVoucher(entry);
  await shop.checkout.addMembership({ memberId: '1900000001', lastName: 'Runner' });
  await shop.stop();
  return disk;
};

type Part = 'log' | 'gift card' | 'membership';

/** The next visit, on a disk of which a part can be made to answer nothing. */
const openTab = async (unread: readonly Part[] = []) => {
  const disk = await writtenDisk();
  const parts = new Set(unread);
  const store = createMemoryLogStore(shopRegistry, disk);
  const refuse = (): never => {
    throw new LogStoreError('unavailable', 'The disk is gone');
  };
  const isRefused = (secret: string): boolean =>
    (parts.has('gift card') && secret.includes('"pin"')) ||
    (parts.has('membership') && secret.includes('"memberId"'));
  const tab = await openCheckoutTab({ getVoucherBalance: balance, placeOrder: () => placed('L1') }, disk, {
    store: {
      ...store,
      read: async (...asked) => (parts.has('log') ? refuse() : store.read(...asked)),
      vault: {
        ...store.vault,
        reveal: async (...asked) => {
          const found = await store.vault.reveal(...asked);
          return [...found.values()].some(isRefused) ? refuse() : found;
        },
      },
    },
  });
  return { ...tab, parts };
};

const ready = async (unread: readonly Part[] = []) => {
  const tab = await openTab(unread);
  tab.shop.checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  return tab;
};

const nothingSent = ({ sent, shop }: CheckoutTab): void => {
  expect(sent.map(({ name }) => name)).not.toContain('placeOrder');
  expect(sent.map(({ name }) => name)).not.toContain('createAfterpayCheckout');
  expect(shop.checkout.view.attempt).toBeNull();
};

test('CHECK-07: an order pressed while the log cannot be read is answered, and is not sent', async () => {
  const tab = await ready();
  tab.parts.add('log');
  expect(await tab.shop.checkout.placeOrder(order)).toMatchObject(notRead);
  nothingSent(tab);
  expect(tab.reported).toMatchObject([{ message: 'The disk is gone' }]);
  tab.parts.clear();
  expect(await tab.shop.checkout.placeOrder(order)).toMatchObject({ type: 'placed' });
});

test('CHECK-07: an order whose gift card cannot be read is answered, and is not sent', async () => {
  const tab = await ready(['gift card']);
  expect(await tab.shop.checkout.placeOrder(order)).toMatchObject(notRead);
  nothingSent(tab);
});

test('CHECK-05: who goes to Afterpay while a gift card cannot be read stays, and is told why', async () => {
  const tab = await ready(['gift card']);
  expect(await tab.shop.checkout.startAfterpay()).toMatchObject(notRead);
  nothingSent(tab);
});

test('VOUCH-01: a gift card typed while another cannot be read is answered, and the server is not asked', async () => {
  const tab = await openTab(['gift card']);
  expect(await tab.shop.checkout.applyVoucher(entry)).toMatchObject(notRead);
  expect(tab.sent.map(({ name }) => name)).not.toContain('getVoucherBalance');
});

test('VOUCH-04: a quote asked for while the membership cannot be read is answered, and the airline is not asked', async () => {
  const tab = await openTab(['membership']);
  expect(await tab.shop.checkout.quotePoints(toCents(10_000))).toMatchObject(notRead);
  expect(tab.sent.map(({ name }) => name)).not.toContain('quotePoints');
});
