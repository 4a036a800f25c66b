// What an event changed: two states compared by what a shopper, a developer or the sync would see.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { CartItem, WishlistItem } from '#domain/items/accountItems.ts';
import type { ProjectionName, ShopState } from '../shop/shopState.ts';
import { syncStatusOf } from '../account/syncStatus.ts';

/** A view of each projection; what the account holds has three. */
export type ViewName = 'cart' | 'wishlist' | 'pending' | Exclude<ProjectionName, 'account'>;

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
export const diffViews = (before: ShopState, after: ShopState): readonly ViewChange[] => {
  if (before === after) return [];
  const changes: ViewChange[] = [];
  for (const { view, reads, parts } of views) {
    // States share what did not change: most events leave most projections as they are.
    if (reads.every((name) => before[name] === after[name])) continue;
    const [old, now] = [parts(before), parts(after)];
    if (old === now) continue;
    for (const key of keysOf(old, now)) {
      const [was, is] = [old[key], now[key]];
      // Texts are only made for what changed.
      if (was === is) continue;
      const change = { view, key, before: textOf(was), after: textOf(is) };
      if (change.before !== change.after) changes.push(change);
    }
  }
  return [...changes, ...pendingChanges(before.account.pending, after.account.pending)];
};

/** One line: `cart ridge-9-moss-42-d: 1 → 2`. */
export const changeText = ({ view, key, before, after }: ViewChange): string => {
  if (before === null) return `${view} + ${key}: ${after}`;
  if (after === null) return `${view} − ${key} (was ${before})`;
  return `${view} ${key}: ${before} → ${after}`;
};

/** All there is to see in a state, a line each: `cart ridge-9-moss-42-d: 2`. */
export const viewLines = (state: ShopState): readonly string[] => [
  ...views.flatMap(({ view, parts }) =>
    Object.entries(parts(state)).flatMap(([key, part]) => {
      const text = textOf(part);
      return text === null ? [] : [`${view} ${key}: ${text}`];
    }),
  ),
  ...state.account.pending.map(({ seq, type }) => `pending #${seq}: ${type}`),
];

/** The views of which `viewLines` tells, in its order. */
export const viewNames = (): readonly ViewName[] => [...new Set(views.map(({ view }) => view))];

/** What there is to see under one key: a text, an item, or nothing. */
type Part = string | null | undefined | CartItem | WishlistItem;

const textOf = (part: Part): string | null => {
  if (part === null || part === undefined) return null;
  if (typeof part === 'string') return part;
  return 'itemId' in part ? String(part.qty) : `${part.variantId} × ${part.qty}`;
};

type View = {
  readonly view: ViewName;
  /** What `parts` looks at. */
  readonly reads: readonly ProjectionName[];
  readonly parts: (state: ShopState) => Readonly<Record<string, Part>>;
};

const views: readonly View[] = [
  { view: 'cart', reads: ['account'], parts: ({ account }) => account.items.cart },
  { view: 'cart', reads: ['account'], parts: ({ account }) => ({ 'cart id': account.items.cartId }) },
  { view: 'wishlist', reads: ['account'], parts: ({ account }) => account.items.wishlist },
  {
    view: 'session',
    reads: ['session'],
    parts: ({ session }) => ({
      status: session.status,
      'sign-out owed': session.owesSignOut ? 'yes' : null,
    }),
  },
  {
    view: 'sync',
    reads: ['account', 'sync'],
    parts: ({ account, sync }) => ({
      status: statusText(syncStatusOf(sync, account)),
      'base version': account.base && String(account.base.version),
      'may arrive on version': account.awaitedAt === null ? null : String(account.awaitedAt),
      ...Object.fromEntries(
        account.inFlight.map(({ attemptId, uptoSeq }) => [attemptId, `PUT up to ${uptoSeq}`]),
      ),
    }),
  },
  {
    view: 'pending',
    reads: ['account'],
    parts: ({ account: { ackedSeq } }) => ({
      'acknowledged up to': ackedSeq === 0 ? null : String(ackedSeq),
    }),
  },
  {
    view: 'away',
    reads: ['away'],
    parts: ({ away }) =>
      Object.fromEntries(away.lines.map(({ list, key, reason }) => [`${list} ${key}`, reason])),
  },
  {
    view: 'notices',
    reads: ['notices'],
    parts: ({ notices }) =>
      Object.fromEntries(
        notices.dropped.map(({ from, productId, variantId, reason }) => [
          `${from} ${variantId ?? productId}`,
          reason,
        ]),
      ),
  },
  {
    view: 'checkout',
    reads: ['checkout'],
    parts: ({ checkout: { choices, answer } }) => ({
      ...Object.fromEntries(
        Object.entries(choices).map(([name, choice]) => [name, choice ? JSON.stringify(choice) : null]),
      ),
      answer: answer && `${answer.result} ${answer.question}`,
      'grand total': answer && JSON.stringify(answer.grandTotalCents),
      'to pay': answer && JSON.stringify(answer.amountOutstandingCents),
      offers: answer && answer.applied.map(({ id }) => id).join(' '),
    }),
  },
  {
    view: 'vouchers',
    reads: ['vouchers'],
    parts: ({ vouchers }) => ({
      ...Object.fromEntries(
        vouchers.held.map(({ voucherRef, amountRemainingCents }) => [
          voucherRef,
          String(amountRemainingCents),
        ]),
      ),
      ...Object.fromEntries(vouchers.cancelled.map(({ eventId, reason }) => [eventId, reason])),
    }),
  },
  {
    view: 'orders',
    reads: ['orders'],
    parts: ({ orders: { attempt, refused, placed } }) => ({
      'being placed': attempt && `${attempt.attemptId}${attempt.isUncertain ? ', outcome unknown' : ''}`,
      refused: refused && refused.status,
      placed: placed && placed.number,
    }),
  },
  {
    view: 'loyalty',
    reads: ['loyalty'],
    parts: ({ loyalty: { membership, quote } }) => ({
      membership: membership && membership.membershipRef,
      quote: quote && quote.quoteRef,
    }),
  },
];

const statusText = ({ state, reason }: ReturnType<typeof syncStatusOf>): string =>
  reason === null ? state : `${state} (${reason})`;

/** A list of its own: it can be long, and mostly both begin with the same events. */
const pendingChanges = (
  before: readonly RecordedEvent[],
  after: readonly RecordedEvent[],
): readonly ViewChange[] => {
  let shared = 0;
  while (shared < before.length && before[shared] === after[shared]) shared += 1;
  const [gone, come] = [before.slice(shared), after.slice(shared)];
  const change = ({ seq, type }: RecordedEvent, waits: boolean): ViewChange => ({
    view: 'pending',
    key: `#${seq}`,
    before: waits ? null : type,
    after: waits ? type : null,
  });
  const without = (events: readonly RecordedEvent[], others: readonly RecordedEvent[]) => {
    const seqs = new Set(others.map(({ seq }) => seq));
    return events.filter(({ seq }) => !seqs.has(seq));
  };
  return [
    ...without(gone, come).map((event) => change(event, false)),
    ...without(come, gone).map((event) => change(event, true)),
  ];
};

const keysOf = (a: object, b: object): readonly string[] => {
  const keys = Object.keys(b);
  for (const key in a) if (!(key in b)) keys.push(key);
  return keys;
};
