// What an event changed, in words: two states compared by what a shopper or a developer would see.
import type { DroppedItem } from '../notices.ts';
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
  before === after ? [] : views.flatMap((view) => changes(view, readers[view](before), readers[view](after)));

/** One line: `cart ridge-9-moss-42-d: 1 → 2`. */
export const changeText = ({ view, key, before, after }: ViewChange): string => {
  if (before === null) return `${view} + ${key}: ${after}`;
  if (after === null) return `${view} − ${key} (was ${before})`;
  return `${view} ${key}: ${before} → ${after}`;
};

type Reader = (state: ShopState) => ReadonlyMap<string, string>;

const readers: { readonly [View in ViewName]: Reader } = {
  cart: ({ account: { items } }) =>
    textsOf([
      ['cart id', items.cartId],
      ...Object.values(items.cart).map((item) => [item.variantId, String(item.qty)] as const),
    ]),
  wishlist: ({ account: { items } }) =>
    textsOf(Object.values(items.wishlist).map((item) => [item.productId, `${item.variantId} × ${item.qty}`])),
  session: ({ session }) =>
    textsOf([
      ['status', session.status],
      ['sign-out owed', session.owesSignOut ? 'yes' : null],
    ]),
  sync: ({ account, sync }) =>
    textsOf([
      ['status', statusText(syncStatusOf(sync, account))],
      ['base version', account.base && String(account.base.version)],
      ...account.inFlight.map(({ attemptId, uptoSeq }) => [attemptId, `PUT up to ${uptoSeq}`] as const),
    ]),
  pending: ({ account: { pending, ackedSeq } }) =>
    textsOf([
      ['acknowledged up to', ackedSeq === 0 ? null : String(ackedSeq)],
      ...pending.map(({ seq, type }) => [`#${seq}`, type] as const),
    ]),
  notices: ({ notices }) => textsOf(notices.dropped.map((item) => [noticeKey(item), item.reason])),
};

const views = Object.keys(readers) as ViewName[];

const statusText = ({ state, reason }: ReturnType<typeof syncStatusOf>): string =>
  reason === null ? state : `${state} (${reason})`;

const noticeKey = ({ from, productId, variantId }: DroppedItem): string =>
  `${from} ${variantId ?? productId}`;

const textsOf = (entries: readonly (readonly [string, string | null])[]): ReadonlyMap<string, string> =>
  new Map(entries.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])));

const changes = (
  view: ViewName,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly ViewChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ view, key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((change) => change.before !== change.after);
