// What changed without the shopper's act, as a screen reads it: what the shop removed, and what other devices changed.
import type { AwayFold } from './away.ts';
import type { AwayLine } from './awayLines.ts';
import type { DroppedItem, NoticesFold } from './notices.ts';

export type AwayView = {
  /** Not read yet, oldest first. */
  readonly lines: readonly AwayLine[];
  /** The version of the account's state this device has; null for a guest. A later one that changes things came from elsewhere. */
  readonly version: number | null;
  /** The place in the log of the last look at the account, or of the sign-in; null before both. */
  readonly lookedAt: number | null;
};

export const nothingAway: AwayView = { lines: [], version: null, lookedAt: null };

export const awayView = (
  away: AwayFold,
  notices: NoticesFold,
  version: AwayView['version'],
  lookedAt: AwayView['lookedAt'],
): AwayView => ({ lines: [...notices.dropped.map(lineOf), ...away.lines], version, lookedAt });

type Look = Pick<AwayView, 'version' | 'lookedAt'>;

/** A look found a version that this device did not make. What its own save made of the account is no news. */
export const hasBroughtNews = (before: Look, now: Look): boolean =>
  before.version !== null &&
  now.version !== null &&
  now.version !== before.version &&
  now.lookedAt !== before.lookedAt;

/** A product the shop no longer has cannot be restored. */
const lineOf = ({ productId, eventId, ...item }: DroppedItem): AwayLine => ({
  ...(item.from === 'cart' ? { list: 'cart', key: item.variantId } : { list: 'wishlist', key: productId }),
  productId,
  itemId: null,
  shownPriceCents: null,
  was: null,
  now: null,
  reason: 'gone',
  won: null,
  eventId,
  seq: 0,
});
