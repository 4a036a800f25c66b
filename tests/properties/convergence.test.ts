// Two devices, two tabs on one of them, a network that loses requests and answers: whatever the order, the last act on
// each item is what everybody sees in the end. Judged by intent, not only by agreement.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, createDevice, productOf, settle, type TestTab } from '#tests/support/device.ts';
import { createWorld, CUSTOMER, type Fate } from '#tests/support/world.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
const variants = ['v-1', 'v-2'] as const;

type Act =
  | {
      readonly type: 'add' | 'set' | 'remove';
      readonly tab: number;
      readonly variantId: string;
      readonly qty: number;
    }
  | {
      readonly type: 'wish' | 'unwish';
      readonly tab: number;
      readonly variantId: string;
      readonly qty: number;
    }
  | { readonly type: 'sync'; readonly tab: number; readonly fate: Fate };

const tab = fc.integer({ min: 0, max: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('add', 'set', 'remove', 'wish', 'unwish'),
      tab,
      variantId: fc.constantFrom(...variants),
      qty: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('sync' as const),
      tab,
      fate: fc.constantFrom<Fate>('delivered', 'delivered', 'requestLost', 'answerLost', 'serverError'),
    }),
  },
);

/** What the newest act on each key asked for; an act the shop's rules refused asks for nothing. */
type Wanted = Map<string, number | 'gone'>;

const perform = async (one: TestTab, step: Exclude<Act, { type: 'sync' }>, wanted: Wanted): Promise<void> => {
  const { variantId, qty } = step;
  const productId = productOf(variantId);
  const item = one.views.current.account.items.cart[variantId];
  switch (step.type) {
    case 'add':
      await add(one, variantId, qty);
      wanted.set(variantId, (item?.qty ?? 0) + qty);
      return;
    case 'set':
      if ((await one.commands.setCartQty({ variantId, qty })).type === 'done' && item?.qty !== qty)
        wanted.set(variantId, qty);
      return;
    case 'remove':
      if ((await one.commands.removeFromCart({ variantId })).type === 'done') wanted.set(variantId, 'gone');
      return;
    case 'wish':
      await one.commands.addToWishlist({ productId, variantId });
      wanted.set(productId, 1);
      return;
    case 'unwish':
      if ((await one.commands.removeFromWishlist({ productId })).type === 'done')
        wanted.set(productId, 'gone');
  }
};

describe(`devices converge to the last act on each item (SYNC-04, seed ${seed})`, () => {
  test('whatever is lost on the way, and a removal does not come back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40, size: 'max' }), async (acts) => {
        const world = createWorld();
        let fate: Fate = 'delivered';
        const transport = world.transport(CUSTOMER, (method) => (method === 'POST' ? 'delivered' : fate));
        const phone = createDevice(world, { transport });
        const first = await phone.openTab();
        await first.signIn();
        const second = await phone.openTab();
        const laptop = await createDevice(world, { transport }).openTab();
        await laptop.signIn();
        const tabs = [first, second, laptop];
        const wanted: Wanted = new Map();
        for (const step of acts) {
          const one = tabs[step.tab] as TestTab;
          await one.log.catchUp();
          if (step.type !== 'sync') await perform(one, step, wanted);
          else {
            ({ fate } = step);
            await one.round();
            fate = 'delivered';
          }
        }
        await settle(...tabs);
        const cart = Object.fromEntries(
          variants.flatMap((id) => (typeof wanted.get(id) === 'number' ? [[id, wanted.get(id)]] : [])),
        );
        const wishlist = variants.map(productOf).filter((id) => typeof wanted.get(id) === 'number');
        for (const one of tabs) {
          expect(one.cart()).toEqual(cart);
          expect(one.wishlist()).toEqual(wishlist.toSorted());
        }
        const stored = await world.stored(CUSTOMER);
        expect(
          Object.fromEntries(
            Object.values(stored.cart.itemsById).map(({ variantId, qty }) => [variantId, qty]),
          ),
        ).toEqual(cart);
      }),
      { seed, numRuns: 500 },
    );
  });
});
