// The shopper's own acts stay in the shopper's own view: the result of each newest act on an item, compared with the view.
import type { Stamp } from '#events/store/logValues.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { AccountItems, CartItem, WishlistItem } from '#domain/items/accountItems.ts';
import type { AccountFold } from '../account/account.ts';
import type { StepInvariant } from './invariant.ts';
import type { Removal } from '#events/facts/syncedState.ts';

type Part = 'cart' | 'wishlist';

/** What an act asks for. `change`: a quantity for an item that is there; one that is gone may stay gone. */
type Act = { readonly part: Part; readonly key: string } & (
  | { readonly wants: 'there' | 'change'; readonly qty: number }
  | { readonly wants: 'gone' }
);

const there = (part: Part, key: string, qty: number): Act => ({ part, key, wants: 'there', qty });
const change = (part: Part, key: string, qty: number): Act => ({ part, key, wants: 'change', qty });
const gone = (part: Part, key: string): Act => ({ part, key, wants: 'gone' });

const actsOf = ({ type, data }: RecordedEvent): readonly Act[] => {
  switch (type) {
    case 'CartItemAdded':
      return [there('cart', data.variantId, data.qty)];
    case 'CartItemQtySet':
      return [change('cart', data.variantId, data.qty)];
    case 'CartItemRemoved':
      return [gone('cart', data.variantId)];
    case 'CartItemVariantChanged':
      return [gone('cart', data.fromVariantId), there('cart', data.variantId, data.qty)];
    case 'CartItemsDropped':
      return data.items.map(({ variantId }) => gone('cart', variantId));
    case 'WishlistItemAdded':
      return [there('wishlist', data.productId, data.qty)];
    case 'WishlistItemQtySet':
    case 'WishlistItemVariantChanged':
      return [change('wishlist', data.productId, data.qty)];
    case 'WishlistItemRemoved':
      return [gone('wishlist', data.productId)];
    case 'WishlistItemsDropped':
      return data.productIds.map((productId) => gone('wishlist', productId));
    case 'WishlistItemMovedToCart':
      return [gone('wishlist', data.productId), there('cart', data.variantId, data.qty)];
    default:
      return [];
  }
};

type Standing = Act & { readonly seq: number; readonly stamp: Stamp };

/** Remembers the newest act on each item; call it for each event, in order. */
export const createOwnEdits = (): StepInvariant['broken'] => {
  const standing = new Map<string, Standing>();
  return ({ event, known, after: { account } }) => {
    if (known) note(standing, event as RecordedEvent);
    // An answer may date acts again that wait.
    if (event.type.startsWith('AccountState')) dateAgain(standing, account);
    for (const [name, act] of standing) {
      if (act.seq <= account.ackedSeq) standing.delete(name);
      else if (!stands(act, account)) return complaint(act, account.items);
    }
    return null;
  };
};

const note = (standing: Map<string, Standing>, event: RecordedEvent): void => {
  if (event.type === 'HistorySummarised') standing.clear();
  for (const act of actsOf(event)) {
    standing.set(`${act.part} ${act.key}`, { ...act, seq: event.seq, stamp: event.stamp });
  }
  // A merge follows its own rule: its items may be older than what was removed here.
  if (event.type === 'GuestCartAdopted' || event.type === 'AccountItemsRestored') {
    for (const { variantId } of event.data.cart) standing.delete(`cart ${variantId}`);
    for (const { productId } of event.data.wishlist) standing.delete(`wishlist ${productId}`);
  }
};

const dateAgain = (standing: Map<string, Standing>, { pending }: AccountFold): void => {
  const stamps = new Map(pending.map(({ seq, stamp }) => [seq, stamp]));
  for (const [name, act] of standing) standing.set(name, { ...act, stamp: stamps.get(act.seq) ?? act.stamp });
};

const stands = (act: Standing, { items, baseItems }: AccountFold): boolean => {
  const { key, stamp } = act;
  const item = itemAt(items, act);
  const removals: Readonly<Record<string, Removal>> = items.removed;
  const removal = removals[key];
  if (item === undefined) return act.wants !== 'there' || (removal !== undefined && removal.at >= stamp);
  if (item.stamp > stamp) return true;
  // Another device acted in the same millisecond, and was in the account first.
  if (item.stamp === stamp && itemAt(baseItems, act)?.stamp === stamp) return true;
  return item.stamp === stamp && (act.wants === 'gone' || item.qty === act.qty);
};

/** Keys of both lists are side by side here. */
const itemAt = (items: AccountItems, { part, key }: Act): CartItem | WishlistItem | undefined => {
  const list: Readonly<Record<string, CartItem | WishlistItem>> = items[part];
  return list[key];
};

const complaint = (act: Standing, items: AccountItems): string => {
  const item = itemAt(items, act);
  const asked = act.wants === 'gone' ? 'removed' : `${act.qty} of it`;
  return `#${act.seq} asked for ${act.part} ${act.key} to be ${asked}, but ${item ? `${item.qty} of it are` : 'none is'} there`;
};
