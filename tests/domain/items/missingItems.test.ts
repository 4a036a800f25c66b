import { describe, expect, test } from 'vitest';
import { noItems, type AccountItems } from '#domain/items/accountItems.ts';
import { decideDropMissing } from '#domain/items/missingItems.ts';
import { cartItem, facts } from '#tests/support/facts.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const cartOf = (...productIds: string[]): AccountItems => ({
  ...noItems(),
  cart: Object.fromEntries(
    productIds.map((productId, i) => [
      `v-${i}`,
      cartItem({ productId: toProductId(productId), variantId: toVariantId(`v-${i}`) }),
    ]),
  ),
});

const eventsOf = (decision: ReturnType<typeof decideDropMissing>) =>
  decision.type === 'events' ? decision.events : [];

describe('CART-04: items whose product or variant is gone', () => {
  test('leave the cart and the wishlist when the index says there is no such product', () => {
    const items: AccountItems = {
      ...cartOf('p-gone', 'p-1'),
      wishlist: {
        [toProductId('p-gone')]: {
          productId: toProductId('p-gone'),
          variantId: toVariantId('v-0'),
          qty: 1,
          stamp: 5,
          addedAt: 5,
        },
      },
    };
    const events = eventsOf(
      decideDropMissing(
        items,
        new Map([
          [toProductId('p-gone'), null],
          [toProductId('p-1'), facts()],
        ]),
      ),
    );
    expect(events).toEqual([
      {
        type: 'CartItemsDropped',
        data: {
          items: [{ productId: toProductId('p-gone'), variantId: toVariantId('v-0') }],
          reason: 'productMissing',
        },
      },
      { type: 'WishlistItemsDropped', data: { productIds: ['p-gone'], reason: 'productMissing' } },
    ]);
  });

  test('leave the cart when the product no longer comes in that size', () => {
    const items = cartOf('p-1');
    const product = facts({ variants: [{ id: toVariantId('v-other'), stockQty: 1 }] });
    expect(eventsOf(decideDropMissing(items, new Map([[toProductId('p-1'), product]])))).toEqual([
      {
        type: 'CartItemsDropped',
        data: {
          items: [{ productId: toProductId('p-1'), variantId: toVariantId('v-0') }],
          reason: 'variantMissing',
        },
      },
    ]);
  });

  test('stay when the index was not asked about them', () => {
    expect(eventsOf(decideDropMissing(cartOf('p-1'), new Map()))).toEqual([]);
  });

  test('stay when so much is missing at once that the index must be sick', () => {
    const ids = ['p-a', 'p-b', 'p-c', 'p-d', 'p-e'];
    const answers = new Map(ids.map((id) => [toProductId(id), null]));
    expect(eventsOf(decideDropMissing(cartOf(...ids), answers))).toEqual([]);
  });
});
