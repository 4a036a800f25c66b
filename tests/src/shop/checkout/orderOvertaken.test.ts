// One order, two tabs: while one waits for its disk, the other asks what became of the attempt.
import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { toCents, toProductId, toStoreId, toVariantId } from '#events/brands.ts';
import {
  checkoutDataOf,
  contact,
  ok,
  openCheckoutTab,
  placed,
  refused,
  viewWhere,
} from '#tests/support/devices/scriptedCheckout.ts';

test('CHECK-07: an attempt that another tab was told does not exist is not sent after that', async () => {
  const disk = createMemoryDisk();
  const store = createMemoryLogStore(shopRegistry, disk);
  const written = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow = await openCheckoutTab({ placeOrder: () => placed('L1000001') }, disk, {
    store: {
      ...store,
      append: async (session, batch) => {
        const outcome = await store.append(session, batch);
        if (!batch.drafts.some(({ type }) => type === 'OrderPlacementRequested')) return outcome;
        written.resolve();
        await answered.promise;
        throw new LogStoreError('aborted', 'The answer of the disk was lost');
      },
    },
  });
  const { checkout, commands } = slow.shop;
  await commands.addToCart(pair);
  await checkout.saveContact(contact);
  await checkout.chooseShippingType('STORE_PICKUP');
  await checkout.chooseStore(toStoreId('fitzroy'));
  slow.script['getCheckoutInfo'] = () => ok({ status: 'SUCCESS', checkoutData: checkoutDataOf(19_895) });
  checkout.want(60_000);
  await viewWhere(slow, ({ isCurrent }) => isCurrent);
  const outcome = checkout.placeOrder(order);
  await written.promise;
  const ids = { uuid: createOtherIds(), uuidOf: (text: string) => `once-${text}` };
  const quick = await openCheckoutTab({ getOrderAttempt: () => refused(404, 'NotFound') }, disk, { ids });
  await viewWhere(quick, ({ attempt }) => attempt === null);
  answered.resolve();
  expect(await outcome).toEqual({ type: 'unknown' });
  expect(slow.sent.map(({ name }) => name)).not.toContain('placeOrder');
});

const createOtherIds = () => {
  let ids = 0;
  return () => `other-${(ids += 1)}`;
};

const pair = {
  productId: toProductId('p-1'),
  variantId: toVariantId('v-1'),
  qty: 2,
  shownPriceCents: toCents(9_000),
};

const order = {
  payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce-1' },
  agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(19_895) },
  fraudToken: 'fraud-1',
} as const;
