// What the server makes of a state that a device sends (BEH-4, BEH-7). Pure: the time is an argument.
//
// Everything the schema does not name is kept as it came, at every level. Two cart items of one variant are accepted: the
// devices collapse them to the newest, and a refusal would cost a shopper the tap that came with them.
import { MOST_ITEMS } from '#events/facts/values.ts';
import {
  MOST_ACKS,
  type WireAccountState,
  type WireCartItem,
  type WireWishlistItem,
  type wireExtension,
} from '#sync/protocol/account/accountState.ts';
import { instantMs } from '#sync/protocol/call/instant.ts';
import type * as z from 'zod/mini';

type Extension = z.infer<typeof wireExtension>;

/** Milliseconds a device's clock may be ahead before its stamps are pulled back to the server's time. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** A device away for longer may bring back what was removed meanwhile. */
const REMOVAL_KEPT_FOR = 90 * 24 * 60 * 60_000;
const MAX_REMOVALS = 200;

/** What an account holds that never saved. */
export const newAccountState = (): WireAccountState => ({
  syncableStateVersion: 0,
  cart: { id: null, itemsById: {} },
  wishlist: { itemsByProductId: {} },
  x: { acks: {}, removed: {} },
});

/**
 * The rules that a schema cannot express.
 *
 * @returns dotted path → what is wrong; empty when all is well
 */
export const brokenRules = (sent: WireAccountState): Record<string, string> => {
  const broken: [string, string][] = [];
  const wrong = 'Must be the key the item stands under';
  for (const [key, item] of Object.entries(sent.cart.itemsById))
    if (item.id !== key) broken.push([`cart.itemsById.${key}.id`, wrong]);
  for (const [key, item] of Object.entries(sent.wishlist.itemsByProductId))
    if (item.productId !== key) broken.push([`wishlist.itemsByProductId.${key}.productId`, wrong]);
  return Object.fromEntries(broken);
};

/** The limits on a state, by the time and by the owner's settings. */
export type StateLimits = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** Settings; the highest quantity of a wishlist entry. */
  readonly wishlistItemMax: number;
  /** Of a list, from 1; MOST_ITEMS where left out. */
  readonly mostItems?: number | undefined;
};

/**
 * The state to store: one version up, stamps of a future beyond tolerance pulled back to `now`, the extension bounded.
 *
 * A wishlist quantity above the limit is reduced to the limit, never refused: a refusal would roll back everything
 * that came with it, a guest's whole cart at sign-in, where the limit came down since. What is stored already may stay above.
 *
 * Lists that are too long after a guest's was added to an account's are cut in the same way: the newest items stay. They are cut
 * first: stamps of the future all become one moment, which says no more which item is newer.
 *
 * A body without `x` comes from a client that does not know it; the stored one stays for the clients that do.
 *
 * @param sent meets the schema and breaks no rule; its version is the stored one
 */
export const nextAccountState = (
  sent: WireAccountState,
  stored: WireAccountState,
  { now, wishlistItemMax, mostItems = MOST_ITEMS }: StateLimits,
): WireAccountState => {
  const stamp = clampTo(now);
  const dated = <T extends WireCartItem | WireWishlistItem>(item: T): T => ({
    ...item,
    createdAt: stamp(item.createdAt),
  });
  const limited = (item: WireWishlistItem): WireWishlistItem => {
    const kept = ownEntry(stored.wishlist.itemsByProductId, item.productId)?.qty ?? 0;
    return dated({ ...item, qty: Math.min(item.qty, Math.max(wishlistItemMax, kept)) });
  };
  const before = stored.x ?? { acks: {}, removed: {} };
  return {
    ...sent,
    syncableStateVersion: stored.syncableStateVersion + 1,
    cart: { ...sent.cart, itemsById: mapValues(newestItems(sent.cart.itemsById, mostItems), dated) },
    wishlist: {
      ...sent.wishlist,
      itemsByProductId: mapValues(newestItems(sent.wishlist.itemsByProductId, mostItems), limited),
    },
    x: boundedExtension(sent.x ?? before, before, now),
  };
};

/** The newest of them, at most so many, in the order they had. */
const newestItems = <T extends WireCartItem | WireWishlistItem>(
  map: Record<string, T>,
  most: number,
): Record<string, T> => {
  const items = Object.entries(map);
  if (items.length <= most) return map;
  const byAge = items.toSorted(([, a], [, b]) =>
    a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt),
  );
  const kept = new Set(byAge.slice(-most));
  return Object.fromEntries(items.filter((item) => kept.has(item)));
};

const boundedExtension = (sent: Extension, stored: Extension, now: number): Extension => {
  const stamp = clampTo(now);
  const oldest = new Date(now - REMOVAL_KEPT_FOR).toISOString();
  const removals = Object.entries(sent.removed)
    .map(([key, removal]) => [key, { ...removal, at: stamp(removal.at) }] as const)
    .filter(([, { at }]) => at >= oldest);
  return { ...sent, acks: newestAcks(sent.acks, stored.acks), removed: Object.fromEntries(newest(removals)) };
};

const newest = <T extends { at: string }>(entries: (readonly [string, T])[]): (readonly [string, T])[] =>
  entries.length <= MAX_REMOVALS
    ? entries
    : entries.toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1)).slice(0, MAX_REMOVALS);

/** Acks carry no time: what moved with this save is newest, the rest keeps the order in which it last moved. */
const newestAcks = (sent: Extension['acks'], stored: Extension['acks']): Extension['acks'] => {
  const storedOrder = Object.keys(stored);
  const age = ([client, seq]: [string, number]): number =>
    ownEntry(stored, client) === seq ? storedOrder.indexOf(client) : storedOrder.length;
  const byAge = Object.entries(sent).toSorted((a, b) => age(a) - age(b));
  return Object.fromEntries(byAge.slice(-MOST_ACKS));
};

/** A client may write an instant in any way; stored are ISO-8601 UTC texts with milliseconds, which sort like what they name. */
const clampTo = (now: number): ((instant: string) => string) => {
  const latest = new Date(now + CLOCK_TOLERANCE).toISOString();
  const clamped = new Date(now).toISOString();
  return (written) => {
    const instant = new Date(instantMs(written)).toISOString();
    return instant > latest ? clamped : instant;
  };
};

const mapValues = <T>(map: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));

/** A key may be called `constructor`. */
const ownEntry = <T>(map: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;
