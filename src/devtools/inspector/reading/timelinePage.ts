// Which events the timeline shows: newest first, filtered, a page at a time.
import type { Actor } from '#events/store/recordedEvent.ts';
import type { ReplayedEvent } from '#projections/replay/replayLog.ts';

export const PAGE_SIZE = 100;

export type Filter = {
  /** Empty: every type. */
  readonly type: string;
  /** Empty: all actors. */
  readonly actor: Actor | '';
};

export const everything: Filter = { type: '', actor: '' };

export const isWanted = ({ event }: ReplayedEvent, { type, actor }: Filter): boolean =>
  (type === '' || event.type === type) && (actor === '' || event.actor === actor);

/** The positions of the events a filter lets through, newest first. */
export const positionsOf = (events: readonly ReplayedEvent[], filter: Filter): readonly number[] => {
  const positions: number[] = [];
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (event && isWanted(event, filter)) positions.push(at + 1);
  }
  return positions;
};

/** How many events of each type there are, by name. */
export const countTypes = (events: readonly ReplayedEvent[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const { event } of events) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
};
