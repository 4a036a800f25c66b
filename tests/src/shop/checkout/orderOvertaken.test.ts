// One order, two tabs: while one waits for its disk, the other asks what became of the attempt, or fills the cart.
import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { LogStoreError, type LogStore } from '#events/store/logStore.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { toCents, toProductId, toStoreId, toVariantId } from '#events/brands.ts';
import {
  cardOrder,
  contact,
  openCheckoutTab,
  placed,
  refused,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';

test('CHECK-07: an attempt that another tab was told does not exist is not sent after that', async () => {
  const written = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow = await readyTab(async (write) => {
    await write();
    written.resolve();
    await answered.promise;
    throw new LogStoreError('aborted', 'The answer of the disk was lost');
  });
  const outcome = slow.shop.checkout.placeOrder(cardOrder);
  await written.promise;
  const quick = await openOther(slow, { getOrderAttempt: () => refused(404, 'NotFound') });
  await viewWhere(quick, ({ attempt }) => attempt === null);
  answered.resolve();
  expect(await outcome).toEqual({ type: 'unknown' });
  expect(slow.sent.map(({ name }) => name)).not.toContain('placeOrder');
});

test('CHECK-07: an order that does not know what another tab put in just before is not sent, and takes nothing out', async () => {
  const slow = await readyTab(async (write) => {
    const quick = await openOther(slow, {});
    await quick.shop.commands.addToCart({ ...pair, qty: 3 });
    return write();
  });
  expect(await slow.shop.checkout.placeOrder(cardOrder)).toMatchObject({
    type: 'invalid',
    message: 'The total has just changed. Check it, then place your order again.',
  });
  expect(slow.sent.map(({ name }) => name)).not.toContain('placeOrder');
  expect(slow.shop.views().cart.items).toMatchObject([{ variantId: 'v-1', qty: 5 }]);
  expect((await viewWhere(slow, ({ isCurrent }) => isCurrent)).attempt).toBeNull();
  expect(await slow.shop.checkout.placeOrder(cardOrder)).toMatchObject({ type: 'placed' });
});

type Append = LogStore<ShopEvent>['append'];

/** A tab that can place an order of two pairs. @param writeFirst writes its first attempt to the disk */
const readyTab = async (
  writeFirst: (write: () => ReturnType<Append>) => ReturnType<Append>,
): Promise<CheckoutTab> => {
  const disk = createMemoryDisk();
  const store = createMemoryLogStore(shopRegistry, disk);
  let isFirst = true;
  const tab = await openCheckoutTab({ placeOrder: () => placed('L1000001') }, disk, {
    store: {
      ...store,
      append: (session, batch) => {
        const write = () => store.append(session, batch);
        if (!isFirst || !batch.drafts.some(({ type }) => type === 'OrderPlacementRequested')) return write();
        isFirst = false;
        return writeFirst(write);
      },
    },
  });
  const { checkout, commands } = tab.shop;
  await commands.addToCart(pair);
  await checkout.saveContact(contact);
  await checkout.chooseShippingType('STORE_PICKUP');
  await checkout.chooseStore(toStoreId('fitzroy'));
  checkout.want(60_000);
  await viewWhere(tab, ({ isCurrent }) => isCurrent);
  return tab;
};

const openOther = ({ disk }: CheckoutTab, script: CheckoutTab['script']): Promise<CheckoutTab> =>
  openCheckoutTab(script, disk, {
    ids: { uuid: createOtherIds(), uuidOf: (text: string) => `once-${text}` },
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
