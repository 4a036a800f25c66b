// A log replayed: any of its states, forwards and backwards.
//
// A place is the number of folded events: 0 is the beginning, `length` the end. It is not the seq: a log that was
// trimmed begins above 1, and a broken one may have gaps, which a developer wants to see.
import type { UnknownEvent } from '#events/store/recordedEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { initialState, replay, type ShopState } from '../shop/shopState.ts';

export type ReplayedEvent = {
  readonly event: RecordedEvent | UnknownEvent;
  /** False: newer than this code. It has its index and changes nothing. */
  readonly known: boolean;
};

export type ReplayStep = ReplayedEvent & {
  readonly place: number;
  readonly before: ShopState;
  readonly after: ShopState;
};

/** A folded state and the seq of the last event in it. */
export type StateAt = { readonly uptoSeq: number; readonly state: ShopState };

export interface Replay {
  readonly events: readonly ReplayedEvent[];
  /** Number of events. */
  readonly length: number;
  /** The state after the first `place` events. @throws RangeError outside 0 … length */
  stateAt(place: number): ShopState;
  /** One event with the states around it. @throws RangeError outside 1 … length */
  step(place: number): ReplayStep;
  /** The place of the event with this seq, or undefined. */
  placeOf(seq: number): number | undefined;
  /** Adds what happened since, for a log that is still being written. */
  append(events: readonly ReplayedEvent[]): void;
}

/** Events between two kept states: going back one step folds at most this many again. */
const CHECKPOINT_EVERY = 100;

export const replayLog = (history: readonly ReplayedEvent[]): Replay => {
  const start = initialState();
  const events = [...history];
  /** The states at 0, 100, 200 …; they share their items. */
  const checkpoints: ShopState[] = [start];
  let latest = { place: 0, state: start };

  const stateAt = (place: number): ShopState => {
    if (!Number.isInteger(place) || place < 0 || place > events.length) {
      throw new RangeError(`There is no place ${place} in a log of ${events.length} events`);
    }
    if (latest.place === place) return latest.state;
    const from = nearest(place);
    let { state } = from;
    for (let at = from.place; at < place;) {
      const next = Math.min(place, nextCheckpoint(at));
      state = replay(state, knownOf(events.slice(at, next)));
      if (next % CHECKPOINT_EVERY === 0) checkpoints[next / CHECKPOINT_EVERY] = state;
      at = next;
    }
    latest = { place, state };
    return state;
  };

  const nearest = (place: number): { readonly place: number; readonly state: ShopState } => {
    const index = Math.min(Math.floor(place / CHECKPOINT_EVERY), checkpoints.length - 1);
    const checkpoint = { place: index * CHECKPOINT_EVERY, state: checkpoints[index] ?? start };
    return latest.place <= place && latest.place > checkpoint.place ? latest : checkpoint;
  };

  return {
    events,
    get length() {
      return events.length;
    },
    stateAt,
    step(place) {
      const found = events[place - 1];
      if (!found) throw new RangeError(`There is no event ${place} in a log of ${events.length}`);
      return { ...found, place, before: stateAt(place - 1), after: stateAt(place) };
    },
    placeOf(seq) {
      const guess = seq - (events[0]?.event.seq ?? 1);
      if (events[guess]?.event.seq === seq) return guess + 1;
      const found = events.findIndex(({ event }) => event.seq === seq);
      return found === -1 ? undefined : found + 1;
    },
    append(more) {
      events.push(...more);
    },
  };
};

const nextCheckpoint = (place: number): number =>
  (Math.floor(place / CHECKPOINT_EVERY) + 1) * CHECKPOINT_EVERY;

/** Those that are folded. */
export const knownOf = (events: readonly ReplayedEvent[]): readonly RecordedEvent[] =>
  events.flatMap(({ event, known }) => (known ? [event as RecordedEvent] : []));
