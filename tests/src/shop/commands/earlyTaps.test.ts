// A tap that lies on the disk: carried out by the page that repeats it, and by any tab that finds it.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { MOST_ITEMS } from '#events/facts/values.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { keepEarlyAct } from '#events/indexeddb/keepEarlyAct.ts';
import { toEventId } from '#events/store/recordedEvent.ts';
import { add, createDevice, type TestDevice, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';

let parts: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };
let device: TestDevice;

beforeEach(() => {
  parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  device = createDevice(createWorld(), {
    openStore: () => openIndexedDbLogStore(shopRegistry, { name: 'shop', parts }),
  });
});

const TAP = toEventId('5f0c3a1e-8a53-4d0b-9a38-7f7f6f1b8f10');

/** The page writes it down before there is a shop. */
const tapEarly = async (tap = TAP): Promise<void> => {
  const { signal } = new AbortController();
  const isKept = await keepEarlyAct({ name: 'shop', eventId: tap, act: {}, signal }, parts.indexedDB);
  expect(isKept).toBeTruthy();
};

const addTapped = (tab: TestTab, tap = TAP) =>
  tab.commands.addToCart({
    productId: toProductId('p-1'),
    variantId: toVariantId('v-1'),
    qty: 1,
    shownPriceCents: toCents(10_000),
    tap,
  });

const waitingIn = async ({ store, log }: TestTab): Promise<number | undefined> =>
  (await store.inbox?.read(log.session))?.length;

describe('SYNC-10: a tap before the page could answer', () => {
  test('is added once, by the page that repeats it and the tab that found it', async () => {
    await tapEarly();
    const tab = await device.openTab();
    const outcomes = await Promise.all([addTapped(tab), addTapped(tab)]);
    expect(outcomes).toEqual([{ type: 'done' }, { type: 'done' }]);
    expect(tab.cart()).toEqual({ 'v-1': 1 });
    expect(await waitingIn(tab)).toBe(0);
  });

  test('is added once, whichever of two tabs comes first, or both at once', async () => {
    await tapEarly();
    const [one, two] = [await device.openTab(), await device.openTab()];
    await Promise.all([addTapped(one), addTapped(two)]);
    await Promise.all([one.log.catchUp(), two.log.catchUp()]);
    expect([one.cart(), two.cart()]).toEqual([{ 'v-1': 1 }, { 'v-1': 1 }]);
    const third = await device.openTab();
    expect(await addTapped(third)).toEqual({ type: 'done' });
    expect(third.cart()).toEqual({ 'v-1': 1 });
  });

  test('is one more of what the cart has by then', async () => {
    const before = await device.openTab();
    await add(before, 'v-1', 2);
    await tapEarly();
    const tab = await device.openTab();
    await addTapped(tab);
    expect(tab.cart()).toEqual({ 'v-1': 3 });
  });

  test('that the shop’s rules reject is told once, and does not wait on', async () => {
    const tab = await device.openTab();
    await Promise.all(Array.from({ length: MOST_ITEMS }, (_, nth) => add(tab, `v-other-${nth}`)));
    await tapEarly();
    const full = { type: 'rejected', rejection: { type: 'CartFull' } };
    expect(await addTapped(tab)).toMatchObject(full);
    expect(await addTapped(tab)).toMatchObject(full);
    expect(await waitingIn(tab)).toBe(0);
  });

  test('by a customer who has signed out since reaches nobody’s cart', async () => {
    const tab = await device.openTab();
    await tab.signIn();
    await tapEarly();
    const other = await device.openTab();
    await tab.signOut({ loseUnsynced: true });
    await other.log.catchUp();
    expect(await addTapped(other)).toMatchObject({ type: 'failed', error: { name: 'StaleSessionError' } });
    expect(other.cart()).toEqual({});
    await other.signIn();
    expect(await waitingIn(other)).toBe(0);
  });

  test('of a guest who has signed in since is in the account', async () => {
    const tab = await device.openTab();
    await tapEarly();
    await tab.signIn();
    expect(await waitingIn(tab)).toBe(1);
    await addTapped(tab);
    expect(tab.cart()).toEqual({ 'v-1': 1 });
  });

  test('fills a wishlist once, too', async () => {
    await tapEarly();
    const tab = await device.openTab();
    const wish = { productId: toProductId('p-1'), variantId: toVariantId('v-1'), tap: TAP };
    await Promise.all([tab.commands.addToWishlist(wish), tab.commands.addToWishlist(wish)]);
    expect(tab.wishlist()).toEqual(['p-1']);
    expect(await waitingIn(tab)).toBe(0);
  });
});
