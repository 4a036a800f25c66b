// A shopper's taps, the same on every run, each with what the views must hold after it.
//
// The right answer comes from how the taps are drawn and from no fold, so that a wrong fold is found in every contender.
import type { ShopEvent } from '#events/shopEvent.ts';

export type Place = 'cart' | 'wishlist';

export type Tap = {
  readonly event: ShopEvent;
  /** The one item the tap is about. */
  readonly place: Place;
  readonly key: string;
  /** Its quantity afterwards; 0: gone. */
  readonly qty: number;
  /** Every item afterwards, as `viewText` writes it. */
  readonly view: string;
};

type Quantities = ReadonlyMap<string, number>;

const VARIANTS = 24;

/** Items and quantities in an order that does not depend on how they came there. */
export const viewText = (cart: Iterable<readonly [string, number]>, wishlist: Iterable<string>): string => {
  const items = [...cart].map(([variantId, qty]) => `${variantId}=${qty}`).toSorted();
  return `${items.join(' ')} | ${[...wishlist].toSorted().join(' ')}`;
};

/** A small generator of numbers below `limit`: the same ones for the same seed, in every browser. */
const randomBelow = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

/** Mostly quantities, then adds and removals, and one tap in eight is about the wishlist. */
export const drawTaps = (count: number, seed = 7): readonly Tap[] => {
  const below = randomBelow(seed);
  const cart = new Map<string, number>();
  const wishlist = new Set<string>();
  return Array.from({ length: count }, () => {
    const number = below(VARIANTS);
    const tap = below(8) === 0 ? tapHeart(number, wishlist) : tapCart(number, below, cart);
    if (tap.place === 'cart') setOrDelete(cart, tap.key, tap.qty);
    else if (tap.qty === 0) wishlist.delete(tap.key);
    else wishlist.add(tap.key);
    return { ...tap, view: viewText(cart, wishlist) };
  });
};

type Drawn = Omit<Tap, 'view'>;

const tapHeart = (number: number, wishlist: ReadonlySet<string>): Drawn => {
  const [productId, variantId] = [`product-${number >> 1}`, `variant-${number}`];
  return wishlist.has(productId)
    ? {
        event: { type: 'WishlistItemRemoved', data: { productId } },
        place: 'wishlist',
        key: productId,
        qty: 0,
      }
    : {
        event: { type: 'WishlistItemAdded', data: { productId, variantId, qty: 1 } },
        place: 'wishlist',
        key: productId,
        qty: 1,
      };
};

const tapCart = (number: number, below: (limit: number) => number, cart: Quantities): Drawn => {
  const [productId, key] = [`product-${number >> 1}`, `variant-${number}`];
  const place = 'cart';
  const drawn = 1 + below(9);
  // Never the quantity it has: a view that shows nothing new would be taken for right at once.
  const qty = drawn === cart.get(key) ? drawn + 1 : drawn;
  const item = { productId, variantId: key, itemId: `item-${number}`, qty };
  if (!cart.has(key))
    return { event: { type: 'CartItemAdded', data: { ...item, shownPriceCents: 21_000 } }, place, key, qty };
  if (below(6) === 0)
    return { event: { type: 'CartItemRemoved', data: { productId, variantId: key } }, place, key, qty: 0 };
  return { event: { type: 'CartItemQtySet', data: item }, place, key, qty };
};

const setOrDelete = (map: Map<string, number>, key: string, qty: number): void => {
  if (qty === 0) map.delete(key);
  else map.set(key, qty);
};
