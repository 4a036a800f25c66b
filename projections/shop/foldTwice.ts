// Does each fold give the same again, from its state and its event alone? One that asks a clock or chance, keeps something of its
// own, or changes what it was given does not, and then no two replays of a log can be compared.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { changedFields, type FieldChange } from './changedFields.ts';
import { initialState, replay, type ShopState } from './shopState.ts';
import { watchingAsks } from './watchingAsks.ts';

/** Lets others work in the middle of a long reading. A rejection ends the reading with it. */
export type Rest = () => void | Promise<void>;

export const noRest: Rest = () => undefined;

/** An event whose fold gives another state each time. */
export type UnsteadyFold = {
  /** Null: folded one by one they are steady, so which event it is cannot be told. */
  readonly seq: number | null;
  readonly type: string | null;
  /** What it asks: `the time`, `Math.random`. */
  readonly asks: readonly string[];
  /** What it was given and changed, and what refused that. */
  readonly changes: { readonly what: 'event' | 'state'; readonly says: string } | null;
  /** In what it differs: `before` at the first fold, `after` at the second; empty where it differed in nothing this time. */
  readonly fields: readonly FieldChange[];
};

/**
 * Folds all events again: in another year, with every question to clock or chance heard, from events and states that
 * refuse to be changed.
 *
 * @param held the end of the first fold
 * @param closely looks after each event, not only at the end: a difference may be overwritten until then
 * @param rest awaited between two events that are looked at closely
 * @returns the first event whose fold is unsteady, or null
 * @throws what a fold throws of its own
 */
export const unsteadyFold = async (
  events: readonly RecordedEvent[],
  held: ShopState,
  closely: boolean,
  rest = noRest,
): Promise<UnsteadyFold | null> => {
  const copies = copyOf(events).map(deeplyFrozen);
  const whole = await inBatches(copies, rest);
  const fields = whole.state ? changedFields(held, whole.state) : [];
  const isSteady = whole.state !== null && fields.length === 0 && whole.asks.length === 0;
  if (isSteady && !closely) return null;
  let before = deeplyFrozen(initialState());
  for (const event of copies) {
    await rest();
    const { after, unsteady } = foldedTwice(before, event);
    if (unsteady) return unsteady;
    before = after;
  }
  if (isSteady) return null;
  const changes = whole.state ? null : ({ what: 'state', says: messageOf(whole.failure) } as const);
  return { seq: null, type: null, asks: whole.asks, changes, fields };
};

type Again = {
  /** Null where it threw `failure`. */
  readonly state: ShopState | null;
  readonly failure: unknown;
  readonly asks: readonly string[];
};

const again = (run: () => ShopState): Again => {
  const { asks, result, failure } = watchingAsks(run);
  return { state: result ?? null, failure, asks };
};

/** Between two batches the state is copied and frozen: the more of them, the more is noticed, and the longer it takes. */
const MOST_BATCHES = 500;
const SMALLEST_BATCH = 10;

const inBatches = async (events: readonly RecordedEvent[], rest: Rest): Promise<Again> => {
  const size = Math.max(SMALLEST_BATCH, Math.ceil(events.length / MOST_BATCHES));
  const asks = new Set<string>();
  let state = initialState();
  for (let at = 0; at < events.length; at += size) {
    await rest();
    const before = deeplyFrozen(state);
    const folded = again(() => replay(before, events.slice(at, at + size)));
    for (const one of folded.asks) asks.add(one);
    if (folded.state === null) return { ...folded, asks: [...asks] };
    ({ state } = folded);
  }
  return { state, failure: null, asks: [...asks] };
};

type Twice = { readonly after: ShopState; readonly unsteady: UnsteadyFold | null };

const foldedTwice = (before: ShopState, event: RecordedEvent): Twice => {
  const { seq, type } = event;
  const found = (more: Partial<UnsteadyFold>): Twice => ({
    after: before,
    unsteady: { seq, type, asks: [], changes: null, fields: [], ...more },
  });
  const second = again(() => replay(before, [event]));
  if (!second.state) {
    // Copies can be changed: one that fails with them too fails of its own.
    replay(copyOf(before), [copyOf(event)]);
    const isEvent = again(() => replay(copyOf(before), [event])).state === null;
    return found({ changes: { what: isEvent ? 'event' : 'state', says: messageOf(second.failure) } });
  }
  const fields = changedFields(replay(before, [event]), second.state);
  if (fields.length > 0 || second.asks.length > 0) return found({ asks: second.asks, fields });
  return { after: deeplyFrozen(second.state), unsteady: null };
};

const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

/** States and events are JSON. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What is frozen already is so to its depths: nobody else freezes here. */
const deeplyFrozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const one of Object.values(value)) deeplyFrozen(one);
  return value;
};
