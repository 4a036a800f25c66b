// What the shop changes by itself, as changes that the judges know.
import { isSynced } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { adoptedChanges, cartKey, droppedChanges, type Change } from './changes.ts';

/**
 * @param now virtual time
 * @param doneAt virtual time of the newest act on an item
 * @param requestedAt virtual time at which an order was asked for, by attempt
 * @param countsFrom virtual time from which the event counts, where another tab overtook it on the way to the disk
 * @returns changes without an act of the shopper; undefined for an event that only an act explains
 */
export const otherChanges = (
  event: RecordedEvent,
  now: number,
  doneAt: (key: string) => number,
  requestedAt: ReadonlyMap<string, number>,
  countsFrom = now,
): readonly Change[] | undefined => {
  switch (event.type) {
    case 'CartItemsDropped':
    case 'WishlistItemsDropped':
      // What is not sold any more takes along what another tab made of it on its way.
      return droppedChanges(event, now).map((change) =>
        countsFrom > now ? { ...change, overtakenAt: countsFrom } : change,
      );
    case 'GuestCartAdopted':
    case 'AccountItemsRestored':
      return adoptedChanges(event, now, doneAt);
    case 'OrderPlaced':
      return event.data.items.map(({ variantId }) => ({
        key: cartKey(variantId),
        mode: 'bought',
        qty: 0,
        stamp: event.data.requestedAt,
        // What is changed after the request stays.
        at: requestedAt.get(event.data.attemptId) ?? now,
      }));
    case 'CartIdIssued':
      return [];
    default:
      return isSynced(event) ? undefined : [];
  }
};
