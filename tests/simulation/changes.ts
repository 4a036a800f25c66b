// What a change asks of one item, and what items must be like after a number of them: the intent, item by item.
import type { RecordedEvent } from '#events/recordedEvent.ts';
import type { EventData } from '#events/shopEvent.ts';

/** `c:` and a variant, or `w:` and a product. */
export type Key = string;
export const cartKey = (variantId: string): Key => `c:${variantId}`;
export const wishKey = (productId: string): Key => `w:${productId}`;

export type Change = {
  readonly key: Key;
  /**
   * `put` wants the item there; `change` wants a quantity of one that is there; `remove` wants it gone; `adopt` brings a
   * guest's; `order`: it was bought elsewhere; `forget`: another client left it out without saying so.
   */
  readonly mode: 'put' | 'change' | 'remove' | 'adopt' | 'order' | 'forget';
  /** 0 where the item is to be gone. */
  readonly qty: number;
  /** What orders changes: the server's time as the device knew it. */
  readonly stamp: number;
  /** Virtual time of the act. */
  readonly at: number;
  /** When it was known to be in the account: what is decided there later has seen it. */
  readonly reachedAt?: number;
};

/** What an item may be: a quantity, or gone in one of four ways. */
export type Value = number | 'never' | 'removed' | 'ordered' | 'forgotten';

export const qtyOf = (value: Value): number => (typeof value === 'number' ? value : 0);

type Adopted = { readonly qty: number; readonly reachedAt: number };

type Fold = {
  values: readonly Value[];
  /** Every quantity there ever was. */
  quantities: readonly number[];
  /** A guest's items, and what became of them since. */
  adopted: readonly Adopted[];
  /** When the newest of the acts that bring in an item reached the account; -Infinity before something was ordered. */
  putAfterOrder: number;
};

/** Everything an item may rightly be after these changes; more than one value where the specification leaves it open. */
export const valuesAfter = (changes: readonly Change[]): readonly Value[] => {
  const fold: Fold = { values: ['never'], quantities: [], adopted: [], putAfterOrder: -Infinity };
  for (const change of changes.toSorted((a, b) => a.stamp - b.stamp)) apply(fold, change);
  return fold.values;
};

const apply = (fold: Fold, { mode, qty, at, reachedAt = Infinity }: Change): void => {
  const { values } = fold;
  // §4 brings a guest's item in even where the account removed its own after it: the merge may come later.
  if (qty > 0) fold.quantities = [...fold.quantities, qty];
  if (qty > 0 && fold.adopted.length > 0) fold.adopted = [...fold.adopted, { qty, reachedAt }];
  const broughtBack = fold.adopted.filter((adopted) => adopted.reachedAt > at).map((adopted) => adopted.qty);
  switch (mode) {
    case 'put':
      fold.values = [qty];
      if (fold.putAfterOrder !== -Infinity) fold.putAfterOrder = reachedAt;
      return;
    case 'adopt':
      fold.values = [qty];
      fold.adopted = [...fold.adopted, { qty, reachedAt }];
      return;
    case 'change':
      // Heard before what was put there after an order, a quantity says nothing about it.
      fold.values = unique([
        ...values.flatMap((value) => changed(value, qty)),
        ...(fold.putAfterOrder > reachedAt ? values : []),
      ]);
      return;
    case 'remove':
      // Whoever removes what was ordered meanwhile, unheard of, may reach the account before or after others.
      fold.values = unique(['removed', ...values.filter((value) => value === 'ordered'), ...broughtBack]);
      return;
    case 'order':
      // Only what the server's cart held is ordered, whatever a device has not told it yet.
      fold.values = unique(['ordered', ...broughtBack]);
      fold.putAfterOrder = at;
      return;
    case 'forget':
      // Nothing says that it is gone: whoever still has to say something about it may bring it back.
      fold.values = unique(['forgotten', ...fold.quantities]);
      return;
    default:
      mode satisfies never;
  }
};

const changed = (value: Value, qty: number): readonly Value[] => {
  if (value === 'never' || value === 'ordered') return [value];
  return value === 'forgotten' ? ['forgotten', qty] : [qty];
};

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** @param at virtual time */
export const droppedChanges = (event: RecordedEvent, at: number): readonly Change[] => {
  const gone = (key: Key): Change => ({ key, mode: 'remove', qty: 0, stamp: event.stamp, at });
  if (event.type === 'CartItemsDropped')
    return event.data.items.map(({ variantId }) => gone(cartKey(variantId)));
  return event.type === 'WishlistItemsDropped' ? event.data.productIds.map((id) => gone(wishKey(id))) : [];
};

/** A guest's items keep the stamps of the acts that made them. */
export const adoptedChanges = (
  event: RecordedEvent & { readonly type: 'GuestCartAdopted' | 'AccountItemsRestored' },
  at: number,
): readonly Change[] => {
  const { cart, wishlist }: EventData<'GuestCartAdopted'> | EventData<'AccountItemsRestored'> = event.data;
  return [
    ...cart.map(({ variantId, qty, stamp }) => ({
      key: cartKey(variantId),
      mode: 'adopt' as const,
      qty,
      stamp,
      at,
    })),
    ...wishlist.map(({ productId, qty, stamp }) => ({
      key: wishKey(productId),
      mode: 'adopt' as const,
      qty,
      stamp,
      at,
    })),
  ];
};

/** By key. */
export const byKey = (changes: Iterable<Change>): Map<Key, Change[]> => {
  const map = new Map<Key, Change[]>();
  for (const change of changes) {
    const list = map.get(change.key);
    if (list) list.push(change);
    else map.set(change.key, [change]);
  }
  return map;
};
