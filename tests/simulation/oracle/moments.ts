// When an act counts as done: in the log of a device the stamps of one moment rise one after another, whatever they are about
// (DEC-240). A tap that a slow disk takes after something later, another tab's act or what that tab heard of the account, counts
// as the later of the two.
import { ONE_MOMENT_MS } from '#events/store/stamp.ts';

/** What has one order of stamps: a device, for as long as it is not evicted. */
type Device = object;

export interface Moments {
  /** @param now virtual time */
  dispatched(eventId: string, now: number): void;
  /**
   * The disk took an event.
   *
   * @param now virtual time, where the event was not dispatched
   * @returns the virtual time from which it counts: that of its dispatch, or a later one
   */
  recorded(device: Device, eventId: string, now: number): number;
}

export const createMoments = (): Moments => {
  const dispatchedAt = new Map<string, number>();
  const newest = new WeakMap<Device, number>();
  return {
    dispatched: (eventId, now) => void dispatchedAt.set(eventId, now),
    recorded(device, eventId, now) {
      const doneAt = dispatchedAt.get(eventId) ?? now;
      const before = newest.get(device) ?? -Infinity;
      const countsFrom = before > doneAt && before - doneAt < ONE_MOMENT_MS ? before : doneAt;
      newest.set(device, countsFrom);
      return countsFrom;
    },
  };
};
