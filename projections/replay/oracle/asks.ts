// What each act asks for, item by item: the oracle's own reading of an event.
import type { RecordedEvent } from '#events/facts/shopLog.ts';

/** What an act asks for one item. `put` wants it there; `change` wants a quantity of one that is there or known to be gone. */
export type Ask = {
  /** `cart v-1`, `wishlist p-1`. */
  readonly name: string;
  readonly how: 'put' | 'change' | 'gone' | 'adopt' | 'answer';
  readonly variantId?: string;
  readonly qty?: number;
  /** What orders it. */
  readonly at: number;
  /** Of a guest's item: the stamp of the merge. */
  readonly mergedAt?: number;
  readonly why?: 'removed' | 'missing' | 'ordered';
};

/** @returns what an act asks for, item by item; nothing for what is no act on an item */
export const asksOf = (event: RecordedEvent): readonly Ask[] => {
  const at = event.stamp;
  const cart = (id: string): string => `cart ${id}`;
  const wish = (id: string): string => `wishlist ${id}`;
  switch (event.type) {
    case 'CartItemAdded':
      return [{ ...sizeOf(event.data), name: cart(event.data.variantId), how: 'put', at }];
    case 'CartItemQtySet':
      return [{ ...sizeOf(event.data), name: cart(event.data.variantId), how: 'change', at }];
    case 'CartItemRemoved':
      return [{ name: cart(event.data.variantId), how: 'gone', at }];
    case 'CartItemVariantChanged': {
      const { fromVariantId, variantId } = event.data;
      const put: Ask = { ...sizeOf(event.data), name: cart(variantId), how: 'put', at };
      return fromVariantId === variantId ? [put] : [{ name: cart(fromVariantId), how: 'gone', at }, put];
    }
    case 'CartItemsDropped':
      return event.data.items.map(({ variantId }) => ({
        name: cart(variantId),
        how: 'gone',
        at,
        why: 'missing',
      }));
    case 'CartItemChallengeAnswerGiven':
      return [{ name: cart(event.data.variantId), how: 'answer', at }];
    case 'OrderPlaced': {
      const { items, requestedAt } = event.data;
      return items.map(({ variantId }) => ({
        name: cart(variantId),
        how: 'gone',
        at: requestedAt,
        why: 'ordered',
      }));
    }
    case 'WishlistItemAdded':
      return [{ ...sizeOf(event.data), name: wish(event.data.productId), how: 'put', at }];
    case 'WishlistItemQtySet':
    case 'WishlistItemVariantChanged':
      return [{ ...sizeOf(event.data), name: wish(event.data.productId), how: 'change', at }];
    case 'WishlistItemRemoved':
      return [{ name: wish(event.data.productId), how: 'gone', at }];
    case 'WishlistItemsDropped':
      return event.data.productIds.map((id) => ({ name: wish(id), how: 'gone', at, why: 'missing' }));
    case 'WishlistItemMovedToCart':
      return [
        { name: wish(event.data.productId), how: 'gone', at },
        { ...sizeOf(event.data), name: cart(event.data.variantId), how: 'put', at },
      ];
    case 'GuestCartAdopted':
    case 'AccountItemsRestored':
      return [
        ...event.data.cart.map((item) => adopted(cart(item.variantId), item, at)),
        ...event.data.wishlist.map((item) => adopted(wish(item.productId), item, at)),
      ];
    default:
      return [];
  }
};

export type Sized = { readonly variantId: string; readonly qty: number };

const sizeOf = ({ variantId, qty }: Sized): Sized => ({ variantId, qty });

const adopted = (name: string, item: Sized & { readonly stamp: number }, mergedAt: number): Ask => ({
  ...sizeOf(item),
  name,
  how: 'adopt',
  at: item.stamp,
  mergedAt,
});
