// What an event changed: two states compared by what a shopper, a developer or the sync would see.
import type { ShopState } from '../shopState.ts';
import { syncStatusOf } from '../syncStatus.ts';

export type ViewName = 'cart' | 'wishlist' | 'session' | 'sync' | 'pending' | 'notices';

export type ViewChange = {
  readonly view: ViewName;
  /** What changed in that view: a variant, a product, an event, or a field of the view. */
  readonly key: string;
  /** As text; null where there was nothing. */
  readonly before: string | null;
  /** As text; null where there is nothing any more. */
  readonly after: string | null;
};

/** Every difference between two states, cart first; empty when a shopper and the sync would see the same. */
export const diffViews = (before: ShopState, after: ShopState): readonly ViewChange[] =>
  before === after
    ? []
    : views.flatMap(({ name, parts, same }) =>
        same(before, after) ? [] : changesOf(name, parts(before), parts(after)),
      );

/** One line: `cart ridge-9-moss-42-d: 1 → 2`. */
export const changeText = ({ view, key, before, after }: ViewChange): string => {
  if (before === null) return `${view} + ${key}: ${after}`;
  if (after === null) return `${view} − ${key} (was ${before})`;
  return `${view} ${key}: ${before} → ${after}`;
};

type Part = readonly [key: string, text: string | null];

type View = {
  readonly name: ViewName;
  /** Cheap, and sure when it says yes: states share what did not change. */
  readonly same: (before: ShopState, after: ShopState) => boolean;
  readonly parts: (state: ShopState) => readonly Part[];
};

const views: readonly View[] = [
  {
    name: 'cart',
    same: (a, b) => a.account.items === b.account.items,
    parts: ({ account: { items } }) => [
      ['cart id', items.cartId],
      ...Object.values(items.cart).map(({ variantId, qty }): Part => [variantId, String(qty)]),
    ],
  },
  {
    name: 'wishlist',
    same: (a, b) => a.account.items.wishlist === b.account.items.wishlist,
    parts: ({ account: { items } }) =>
      Object.values(items.wishlist).map(({ productId, variantId, qty }): Part => [
        productId,
        `${variantId} × ${qty}`,
      ]),
  },
  {
    name: 'session',
    same: (a, b) => a.session === b.session,
    parts: ({ session }) => [
      ['status', session.status],
      ['sign-out owed', session.owesSignOut ? 'yes' : null],
    ],
  },
  {
    name: 'sync',
    same: (a, b) => a.sync === b.sync && a.account === b.account,
    parts: ({ account, sync }) => [
      ['status', statusText(syncStatusOf(sync, account))],
      ['base version', account.base && String(account.base.version)],
      ...account.inFlight.map(({ attemptId, uptoSeq }): Part => [attemptId, `PUT up to ${uptoSeq}`]),
    ],
  },
  {
    name: 'pending',
    same: (a, b) => a.account.pending === b.account.pending && a.account.ackedSeq === b.account.ackedSeq,
    parts: ({ account: { pending, ackedSeq } }) => [
      ['acknowledged up to', ackedSeq === 0 ? null : String(ackedSeq)],
      ...pending.map(({ seq, type }): Part => [`#${seq}`, type]),
    ],
  },
  {
    name: 'notices',
    same: (a, b) => a.notices === b.notices,
    parts: ({ notices }) =>
      notices.dropped.map(({ from, productId, variantId, reason }): Part => [
        `${from} ${variantId ?? productId}`,
        reason,
      ]),
  },
];

const statusText = ({ state, reason }: ReturnType<typeof syncStatusOf>): string =>
  reason === null ? state : `${state} (${reason})`;

const changesOf = (
  view: ViewName,
  before: readonly Part[],
  after: readonly Part[],
): readonly ViewChange[] => {
  // What waits for the server can be long, and mostly begins with the same.
  let shared = 0;
  while (samePart(before[shared], after[shared])) shared += 1;
  const old = new Map(before.slice(shared));
  const now = new Map(after.slice(shared));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ view, key, before: old.get(key) ?? null, after: now.get(key) ?? null }))
    .filter((change) => change.before !== change.after);
};

const samePart = (a: Part | undefined, b: Part | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
