// How finely a backend keeps `createdAt`: the specification does not say, so it is learnt from what becomes of a stamp there.
//
// The log keeps whole milliseconds. On a coarser wire two acts of one unit cannot be told apart, and the one that reaches the
// account last stands; but one that had seen the other is sent one unit ahead, so that it stands wherever it arrives.
import type { SyncedState } from '#events/facts/syncedState.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis, Stamp } from '#events/store/logValues.ts';
import { stampAt } from '#events/store/stamp.ts';
import { keptAsSent } from '#domain/items/laterActs.ts';

type Dated = { readonly stamp: Stamp; readonly qty: number; readonly variantId: string };
type Items = Readonly<Record<string, Dated>>;

/** ms, finest first. */
const UNITS = [10, 100, 1_000, 60_000] as const;

/**
 * @param known ms, learnt before: what was cut by little fits a finer unit, too, and unlearns nothing
 * @returns ms; undefined when every stamp came back as it was, or there is none to tell by
 */
export const learntUnit = (sent: SyncedState, kept: SyncedState, known = 1): number | undefined => {
  // A server that went back to an older version has older stamps, too.
  if (kept.version < sent.version) return undefined;
  const items = keptAsSent(sent, kept);
  const finest = UNITS.find(
    (unit) =>
      items.some(({ before }) => before % unit !== 0) &&
      items.some(({ before, after }) => before !== after) &&
      items.every(({ before, after }) => after % unit === 0 && Math.abs(after - before) <= unit),
  );
  const isStillKnown = finest !== undefined && items.every(({ after }) => after % known === 0);
  return isStillKnown ? Math.max(known, finest) : finest;
};

/** Whether an item stands later there than it was made: an act that follows on it has to be later still. */
export const isLater = (kept: SyncedState, sent: SyncedState): boolean =>
  keptAsSent(sent, kept).some(({ before, after }) => after > before);

/**
 * The state as it is sent to a backend of coarser stamps: what changed since `base` in the same unit is one unit ahead of it,
 * and no more than that ahead of the server's time.
 */
export const inUnits = (body: SyncedState, base: SyncedState, now: Millis): SyncedState => {
  const unit = body.unitMs ?? 1;
  if (unit === 1) return body;
  const down = (ms: number): number => ms - (ms % unit);
  const latest = down(now) + unit;
  const dated = <I extends Dated>(items: Readonly<Record<string, I>>, before: Items): Record<string, I> =>
    Object.fromEntries(
      Object.entries(items).map(([key, item]) => {
        const seen = before[key]?.stamp;
        if (seen === undefined || item.stamp === seen || down(item.stamp) > down(seen)) return [key, item];
        return [
          key,
          { ...item, stamp: stampAt(toMillis(Math.max(seen, Math.min(down(seen) + unit, latest)))) },
        ];
      }),
    );
  return { ...body, cart: dated(body.cart, base.cart), wishlist: dated(body.wishlist, base.wishlist) };
};
