// A log replayed: any of its states, forwards and backwards.
//
// A position is the number of folded events: 0 is the beginning, `length` the end. It is not the seq: a log that was
// trimmed begins above 1, and a broken one may have gaps, which a developer wants to see.
import type { UnknownEvent } from '#events/store/recordedEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { foldErrorIn } from '../shop/foldError.ts';
import { foldAhead, initialState, type ShopState } from '../shop/shopState.ts';

export type ReplayedEvent = {
  readonly event: RecordedEvent | UnknownEvent;
  /** False: newer than this code. It has its index and changes nothing. */
  readonly known: boolean;
};

export type ReplayStep = ReplayedEvent & {
  readonly position: number;
  readonly before: ShopState;
  readonly after: ShopState;
};

/** A folded state and the seq of the last event in it. */
export type StateAt = { readonly uptoSeq: number; readonly state: ShopState };

export interface Replay {
  readonly events: readonly ReplayedEvent[];
  /** Number of events. */
  readonly length: number;
  /** The state after the first `position` events. @throws RangeError outside 0 … length, FoldError where a fold throws */
  stateAt(position: number): ShopState;
  /** One event with the states around it. @throws RangeError outside 1 … length */
  step(position: number): ReplayStep;
  /** The position of the event with this seq, or undefined. */
  positionOf(seq: number): number | undefined;
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
  let latest = { position: 0, state: start };

  const stateAt = (position: number): ShopState => {
    if (!Number.isInteger(position) || position < 0 || position > events.length) {
      throw new RangeError(`There is no position ${position} in a log of ${events.length} events`);
    }
    const from = nearest(position);
    let { state } = from;
    for (let at = from.position; at < position;) {
      const next = Math.min(position, nextCheckpoint(at));
      // Each state keeps what the one before it had: who compares them skips it.
      state = folded(state, knownOf(events.slice(at, next)));
      if (next % CHECKPOINT_EVERY === 0) checkpoints[next / CHECKPOINT_EVERY] = state;
      at = next;
    }
    latest = { position, state };
    return state;
  };

  const nearest = (position: number): { readonly position: number; readonly state: ShopState } => {
    const index = Math.min(Math.floor(position / CHECKPOINT_EVERY), checkpoints.length - 1);
    const checkpoint = { position: index * CHECKPOINT_EVERY, state: checkpoints[index] ?? start };
    return latest.position <= position && latest.position > checkpoint.position ? latest : checkpoint;
  };

  return {
    events,
    get length() {
      return events.length;
    },
    stateAt,
    step(position) {
      const found = events[position - 1];
      if (!found) throw new RangeError(`There is no event ${position} in a log of ${events.length}`);
      return { ...found, position, before: stateAt(position - 1), after: stateAt(position) };
    },
    positionOf(seq) {
      const found = events.findIndex(({ event }) => event.seq === seq);
      return found === -1 ? undefined : found + 1;
    },
    append(more) {
      events.push(...more);
    },
  };
};

/** @throws FoldError, which names the event */
const folded = (state: ShopState, events: readonly RecordedEvent[]): ShopState => {
  try {
    return foldAhead(state, events);
  } catch (error) {
    throw foldErrorIn(state, events, error);
  }
};

const nextCheckpoint = (position: number): number =>
  (Math.floor(position / CHECKPOINT_EVERY) + 1) * CHECKPOINT_EVERY;

/** Those that are folded. */
export const knownOf = (events: readonly ReplayedEvent[]): readonly RecordedEvent[] =>
  events.flatMap(({ event, known }) => (known ? [event as RecordedEvent] : []));
