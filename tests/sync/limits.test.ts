// The shop's owner lowers the most of one product on a wishlist: whoever still wants more keeps what may be kept, and reads
// of the rest. Real devices, rounds and server; the answers of some saves are lost.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, createDevice, settle, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER, type Fate } from '#tests/support/devices/world.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';

const wish = (tab: TestTab, product: string, qty: number) =>
  tab.commands.addToWishlist({
    productId: toProductId(product),
    variantId: toVariantId(`v-${product}`),
    qty,
  });

const wishes = (tab: TestTab): Record<string, number> =>
  Object.fromEntries(
    Object.values(tab.views.committed.account.items.wishlist).map(({ productId, qty }) => [productId, qty]),
  );

const told = (tab: TestTab) =>
  tab.views.committed.away.lines.map(({ list, key, was, now, reason }) => ({
    item: `${list} ${key}`,
    was: was?.qty ?? 0,
    now: now?.qty ?? 0,
    reason,
  }));

const limited = (product: string, was: number, now: number) => ({
  item: `wishlist ${product}`,
  was,
  now,
  reason: 'limits',
});

/** A device whose first PUTs meet these fates. */
const deviceWith = (world: ReturnType<typeof createWorld>, fates: readonly Fate[]) => {
  const left = [...fates];
  const transport = world.transport(CUSTOMER, (method) =>
    method === 'PUT' ? (left.shift() ?? 'delivered') : 'delivered',
  );
  return createDevice(world, { transport });
};

describe('a guest’s list put to an account’s (SYNC-02)', () => {
  const fill = (tab: TestTab, from: number, items: number) =>
    tab.log.dispatch(
      Array.from({ length: items }, (_, place) => {
        const id = `${from + place}`;
        const data = {
          productId: toProductId(`p-${id}`),
          variantId: toVariantId(`v-${id}`),
          itemId: toItemId(`i-${id}`),
          qty: 1,
        };
        return { type: 'CartItemAdded', data: { ...data, shownPriceCents: toCents(1) } } as const;
      }),
    );

  test('what is too much of both is cut from the oldest end and named; the account can be saved to', async () => {
    const world = createWorld();
    const phone = await createDevice(world).openTab();
    await phone.signIn();
    await fill(phone, 0, 300);
    await settle(phone);
    const laptop = await createDevice(world).openTab();
    await fill(laptop, 300, 202);
    await laptop.signIn();
    await settle(laptop, phone);
    const kept = Array.from({ length: 500 }, (_, place) => `v-${place + 2}`);
    expect(Object.keys(laptop.cart()).toSorted()).toEqual(kept.toSorted());
    expect(phone.cart()).toEqual(laptop.cart());
    expect(told(laptop).filter(({ reason }) => reason === 'limits')).toEqual([
      { item: 'cart v-0', was: 1, now: 0, reason: 'limits' },
      { item: 'cart v-1', was: 1, now: 0, reason: 'limits' },
    ]);
  });

  test('a tap that would make a list too long is answered there and then', async () => {
    const world = createWorld();
    const tab = await createDevice(world).openTab();
    await fill(tab, 0, 500);
    expect(await add(tab, 'v-500')).toEqual({ type: 'rejected', rejection: { type: 'CartFull', max: 500 } });
    expect(await add(tab, 'v-499')).toEqual({ type: 'done' });
    const wishing = await createDevice(world).openTab();
    for (let place = 0; place < 500; place += 1) await wish(wishing, `p-${place}`, 1);
    expect(await wish(wishing, 'p-500', 1)).toEqual({
      type: 'rejected',
      rejection: { type: 'WishlistFull', max: 500 },
    });
  });
});

describe('a limit that came down (CART-05)', () => {
  test('SYNC-02: a guest signs in with more of one product than the shop allows by now, and loses nothing else', async () => {
    const world = createWorld();
    const tab = await createDevice(world).openTab();
    await add(tab, 'v-1', 3);
    await wish(tab, 'p-2', 50);
    await wish(tab, 'p-3', 2);
    world.limitWishes(20);
    await tab.signIn();
    expect(await tab.round()).toEqual({ type: 'synced' });
    expect([tab.cart(), wishes(tab)]).toEqual([{ 'v-1': 3 }, { 'p-2': 20, 'p-3': 2 }]);
    expect(told(tab)).toEqual([limited('p-2', 50, 20)]);
  });

  test('the shopper reads of it, too, where the answer that said so was lost', async () => {
    const world = createWorld();
    const tab = await deviceWith(world, ['answerLost']).openTab();
    await tab.signIn();
    await wish(tab, 'p-2', 50);
    world.limitWishes(20);
    expect((await tab.round()).type).toBe('failed');
    expect(told(tab)).toEqual([]);
    await settle(tab);
    expect([wishes(tab), told(tab)]).toEqual([{ 'p-2': 20 }, [limited('p-2', 50, 20)]]);
  });

  test('SYNC-11: nor is it another device’s change where the shopper asked for more since', async () => {
    const world = createWorld();
    const tab = await deviceWith(world, ['answerLost']).openTab();
    await tab.signIn();
    world.limitWishes(1);
    await wish(tab, 'p-3', 2);
    expect((await tab.round()).type).toBe('failed');
    world.limitWishes(9);
    await wish(tab, 'p-3', 4);
    await settle(tab);
    expect([wishes(tab), told(tab)]).toEqual([{ 'p-3': 4 }, []]);
  });

  test('a quantity that won over another device’s, and is cut to the very same then, is told all the same', async () => {
    const world = createWorld();
    const [phone, laptop] = [await createDevice(world).openTab(), await createDevice(world).openTab()];
    await phone.signIn();
    await laptop.signIn();
    world.limitWishes(1);
    await wish(phone, 'p-2', 9);
    await phone.round();
    await wish(laptop, 'p-2', 4);
    await settle(laptop);
    expect([wishes(laptop), told(laptop)]).toEqual([{ 'p-2': 1 }, [limited('p-2', 4, 1)]]);
  });

  test('what the account holds already stays above it, and does not keep the rest from being saved', async () => {
    const world = createWorld();
    const tab = await createDevice(world).openTab();
    await tab.signIn();
    await wish(tab, 'p-2', 50);
    await settle(tab);
    world.limitWishes(20);
    await add(tab, 'v-1');
    await settle(tab);
    expect([tab.cart(), wishes(tab), told(tab)]).toEqual([{ 'v-1': 1 }, { 'p-2': 50 }, []]);
  });

  test('whatever was wanted, whenever it comes down: all is saved, and every quantity that was cut is named', async () => {
    const product = fc.constantFrom('p-1', 'p-2', 'p-3');
    const act = fc.oneof(
      fc.record({ type: fc.constant('wish' as const), product, qty: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ type: fc.constant('add' as const), product }),
      fc.record({ type: fc.constant('limit' as const), max: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ type: fc.constant('round' as const) }),
      fc.record({ type: fc.constant('signIn' as const) }),
    );
    const fate = fc.constantFrom<Fate>('delivered', 'answerLost', 'requestLost', 'serverError');
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 2, maxLength: 12 }),
        fc.array(fate, { maxLength: 4 }),
        async (acts, fates) => {
          const world = createWorld();
          const tab = await deviceWith(world, fates).openTab();
          const wanted = new Map<string, number>();
          const inCart = new Set<string>();
          for (const one of [...acts, { type: 'signIn' } as const]) {
            if (one.type === 'wish') {
              // Asking for what is there already is nothing new: the earlier notice of the cut stays.
              const isThere = wishes(tab)[one.product] === one.qty;
              const { type } = await wish(tab, one.product, one.qty);
              if (type === 'done' && !isThere) wanted.set(one.product, one.qty);
            }
            if (one.type === 'add') {
              await add(tab, `v-${one.product}`);
              inCart.add(`v-${one.product}`);
            }
            if (one.type === 'limit') world.limitWishes(one.max);
            if (one.type === 'signIn') await tab.signIn();
            if (one.type === 'round') expect((await tab.round()).type).not.toBe('rejected');
          }
          await settle(tab);
          const kept = wishes(tab);
          expect(Object.keys(tab.cart()).toSorted()).toEqual([...inCart].toSorted());
          expect(Object.keys(kept).toSorted()).toEqual([...wanted.keys()].toSorted());
          const cut = [...wanted].filter(([id, qty]) => (kept[id] ?? 0) !== qty);
          expect(told(tab).toSorted((a, b) => (a.item < b.item ? -1 : 1))).toEqual(
            cut
              .map(([id, qty]) => limited(id, qty, kept[id] ?? 0))
              .toSorted((a, b) => (a.item < b.item ? -1 : 1)),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
