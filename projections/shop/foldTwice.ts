// Does each fold give the same again? One that asks a clock, chance or anything but its state and its event does not, and then
// no two replays of a log can be compared.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { changedFields, type FieldChange } from './changedFields.ts';
import { initialState, replay } from './shopState.ts';

/** Lets others work in the middle of a long reading. A rejection ends the reading with it. */
export type Rest = () => void | Promise<void>;

export const noRest: Rest = () => undefined;

/** An event whose fold gives another state each time. */
export type UnsteadyFold = {
  readonly seq: number;
  readonly type: string;
  /** In what it differs: `before` at the first fold, `after` at the second. */
  readonly fields: readonly FieldChange[];
};

/**
 * Folds all events twice, the second time in another year.
 *
 * @param closely looks after each event, not only at the end: a difference may be overwritten until then
 * @param rest awaited between two events that are looked at closely
 * @returns the first event whose fold differs, or null
 */
export const unsteadyFold = async (
  events: readonly RecordedEvent[],
  closely: boolean,
  rest = noRest,
): Promise<UnsteadyFold | null> => {
  const again = inAnotherYear(() => replay(initialState(), events));
  if (!closely && changedFields(replay(initialState(), events), again).length === 0) return null;
  let before = initialState();
  for (const event of events) {
    await rest();
    const after = replay(before, [event]);
    const other = inAnotherYear(() => replay(before, [event]));
    const fields = changedFields(after, other);
    if (fields.length > 0) return { seq: event.seq, type: event.type, fields };
    before = after;
  }
  return null;
};

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Nobody else runs meanwhile: a fold never waits. */
const inAnotherYear = <T>(run: () => T): T => {
  const { Date: now } = globalThis;
  const shifted = (): number => now.now() + YEAR_MS;
  globalThis.Date = new Proxy(now, {
    construct: (date, args: []) => (args.length === 0 ? new date(shifted()) : new date(...args)),
    apply: () => new now(shifted()).toString(),
    get: (date, name): unknown => (name === 'now' ? shifted : Reflect.get(date, name)),
  });
  try {
    return run();
  } finally {
    globalThis.Date = now;
  }
};
