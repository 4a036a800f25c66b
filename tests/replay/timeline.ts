// A log as lines to read: when, who, what, and what came of it.
import { noteText, type VisitNote } from '#events/export/visitNote.ts';
import { tabNumbers } from '#events/export/tabNumbers.ts';
import { changedFields, fieldsOf, type FieldChange } from '#projections/shop/changedFields.ts';
import { changedElements } from '#projections/shop/changedElements.ts';
import type { ShopState } from '#projections/shop/shopState.ts';
import { changeText, diffViews, viewLines, type ViewChange } from '#projections/replay/viewDiff.ts';
import type { Replay, ReplayedEvent, ReplayStep } from '#projections/replay/replayLog.ts';

export type TimelineEntry = {
  readonly seq: number;
  /** ms since the first event. */
  readonly offsetMs: number;
  readonly actor: string;
  /** Which tab did it: 1, 2, 3 … in the order in which they first wrote; null where there is only one. */
  readonly tab: number | null;
  readonly type: string;
  readonly data: unknown;
  readonly known: boolean;
  readonly changes: readonly ViewChange[];
};

/** @param upto the last position of it */
export function* timelineOf(replay: Replay, upto: number = replay.length): Generator<TimelineEntry> {
  const tabs = tabNumbers(replay.events);
  for (let position = 1; position <= upto; position += 1) yield entryOf(replay, replay.step(position), tabs);
}

export const entryOf = (
  { events }: Pick<Replay, 'events'>,
  { event, known, before, after }: ReplayStep,
  tabs = tabNumbers(events),
): TimelineEntry => ({
  seq: event.seq,
  offsetMs: event.stamp - (events[0]?.event.stamp ?? event.stamp),
  actor: event.actor,
  tab: tabs.size > 1 ? (tabs.get(event.tabId) ?? null) : null,
  type: event.type,
  data: event.data,
  known,
  changes: diffViews(before, after),
});

/**
 * What the tab saw besides, between the events: an act that was refused, a network that was gone. It changed nothing.
 *
 * @returns a line each of the notes after event `seq`; 0: before the first
 */
export const noteLines = (
  { events }: Pick<Replay, 'events'>,
  notes: readonly VisitNote[] | undefined,
  seq: number,
  tabs = tabNumbers(events),
): readonly string[] =>
  (notes ?? [])
    .filter(({ afterSeq }) => afterSeq === seq)
    .map((note) => {
      const { at, tabId } = note;
      const number = tabs.size > 1 ? tabs.get(tabId) : undefined;
      const tab = number === undefined ? '' : `tab ${number}  `;
      return `     –  ${offsetText(at - (events[0]?.event.stamp ?? at))}  no event  ${tab}${noteText(note)}`;
    });

const MOST_CHANGES = 4;

/** One line. */
export const entryLine = ({
  seq,
  offsetMs,
  actor,
  tab,
  type,
  data,
  known,
  changes,
}: TimelineEntry): string => {
  const shown = changes.slice(0, MOST_CHANGES).map(changeText);
  const more = changes.length > MOST_CHANGES ? [`and ${changes.length - MOST_CHANGES} more`] : [];
  const effect = known ? [...shown, ...more].join('; ') || 'nothing' : 'not folded: newer than this code';
  return `${String(seq).padStart(6)}  ${offsetText(offsetMs)}  ${actor.padEnd(8)}  ${type.padEnd(28)}  ${tab === null ? '' : `tab ${tab}  `}${dataText(data)}  =>  ${effect}`;
};

/** One event with everything it changed, and what there was to see. */
export const stepLines = (replay: Replay, step: ReplayStep): readonly string[] => {
  const entry = entryOf(replay, step);
  return [
    entryLine(entry),
    '',
    'data',
    ...indented(JSON.stringify(step.event.data, null, 2).split('\n')),
    `changed by #${entry.seq}`,
    ...indented(entry.changes.length === 0 ? ['nothing'] : entry.changes.map(changeText)),
    'in the state',
    ...fieldLines(changedFields(step.before, step.after)),
    `to see after #${entry.seq}`,
    ...indented(viewLines(step.after)),
  ];
};

/** What is otherwise after one event than after another. */
export const rangeLines = (replay: Replay, from: number, to: number): readonly string[] => {
  const [before, after] = [replay.stateAt(from), replay.stateAt(to)];
  const seqAt = (position: number): number => replay.events[position - 1]?.event.seq ?? 0;
  const changes = diffViews(before, after);
  return [
    `changed from #${seqAt(from)} to #${seqAt(to)}`,
    ...indented(changes.length === 0 ? ['nothing'] : changes.map(changeText)),
    'in the state',
    ...fieldLines(changedFields(before, after)),
  ];
};

const fieldLines = (fields: readonly FieldChange[]): readonly string[] =>
  indented(
    fields.length === 0
      ? ['nothing']
      : fields
          .flatMap(changedElements)
          .map(({ path, before, after }) => `${path}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`),
  );

/** A whole state, a field a line: to be read, searched and compared. */
export const stateLines = (state: ShopState): readonly string[] =>
  indented([...fieldsOf(state)].map(([path, text]) => `${path}: ${text}`));

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** +1d 02:03:04.567 */
export const offsetText = (ms: number): string => {
  const sign = ms < 0 ? '-' : '+';
  const whole = Math.abs(ms);
  const two = (unit: number, of: number): string => String(Math.floor(whole / unit) % of).padStart(2, '0');
  const days = Math.floor(whole / 86_400_000);
  const clock = `${two(3_600_000, 24)}:${two(60_000, 60)}:${two(1_000, 60)}.${String(whole % 1_000).padStart(3, '0')}`;
  return `${sign}${days > 0 ? `${days}d ` : ''}${clock}`.padStart(17);
};

/** The fields that fit a line; nested ones by their size. */
const dataText = (data: ReplayedEvent['event']['data']): string =>
  typeof data !== 'object' || data === null
    ? ''
    : Object.entries(data)
        .flatMap(([name, value]) =>
          value === null || value === undefined ? [] : [`${name}=${valueText(value)}`],
        )
        .join(' ');

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.length}]`;
  return typeof value === 'object' && value !== null ? `{${Object.keys(value).length}}` : String(value);
};
