// A log as lines to read: when, who, what, and what came of it.
import { changeText, diffViews, viewLines, type ViewChange } from '#projections/replay/viewDiff.ts';
import type { Replay, ReplayedEvent, ReplayStep } from '#projections/replay/replayLog.ts';

export type TimelineEntry = {
  readonly seq: number;
  /** ms since the first event. */
  readonly offsetMs: number;
  readonly actor: string;
  readonly type: string;
  readonly data: unknown;
  readonly known: boolean;
  readonly changes: readonly ViewChange[];
};

/** @param upto the last position of it */
export function* timelineOf(replay: Replay, upto: number = replay.length): Generator<TimelineEntry> {
  for (let position = 1; position <= upto; position += 1) yield entryOf(replay, replay.step(position));
}

export const entryOf = (
  { events }: Pick<Replay, 'events'>,
  { event, known, before, after }: ReplayStep,
): TimelineEntry => ({
  seq: event.seq,
  offsetMs: event.stamp - (events[0]?.event.stamp ?? event.stamp),
  actor: event.actor,
  type: event.type,
  data: event.data,
  known,
  changes: diffViews(before, after),
});

const MOST_CHANGES = 4;

/** One line. */
export const entryLine = ({ seq, offsetMs, actor, type, data, known, changes }: TimelineEntry): string => {
  const shown = changes.slice(0, MOST_CHANGES).map(changeText);
  const more = changes.length > MOST_CHANGES ? [`and ${changes.length - MOST_CHANGES} more`] : [];
  const effect = known ? [...shown, ...more].join('; ') || 'nothing' : 'not folded: newer than this code';
  return `${String(seq).padStart(6)}  ${offsetText(offsetMs)}  ${actor.padEnd(8)}  ${type.padEnd(28)}  ${dataText(data)}  =>  ${effect}`;
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
    `to see after #${entry.seq}`,
    ...indented(viewLines(step.after)),
  ];
};

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
