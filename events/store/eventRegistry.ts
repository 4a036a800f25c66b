// What a log has to know of the events it keeps. The log itself knows none of them: the code that opens a store passes a
// registry of its own events, and every tab on that store reads and writes by it.
import type { LogSession } from './logSession.ts';

/** What happened, before it is recorded. */
export type AnyEvent = { readonly type: string; readonly data: object };

/** The data of one type among the events of a union. */
export type DataOf<E extends AnyEvent, T extends E['type']> = E extends {
  readonly type: T;
  readonly data: infer Data;
}
  ? Data
  : never;

/** One step of upcasting: the data of version n in, the data of version n + 1 out. Pure, and total over version n. */
export type Upcaster = (data: unknown) => unknown;

/** By event type, then by the version the step starts from. */
export type Upcasters = { readonly [type: string]: { readonly [fromVersion: number]: Upcaster } };

/** Reads data of today's version; a schema of zod is one. Leaves out what it does not know. @throws for any other data */
export type DataReader<Data> = { readonly parse: (data: unknown) => Data };

/** @typeParam E the union of the events, each `{ type, data }` */
export type EventRegistry<E extends AnyEvent> = {
  /** A reader for each type of event. A type that is not here is kept on the disk and never folded. */
  readonly schemas: { readonly [T in E['type']]: DataReader<DataOf<E, T>> };
  /** The payload version each type is written with today, from 1; older ones are upcast when read. */
  readonly versions: { readonly [T in E['type']]: number };
  /** The steps from older versions. Stored bytes are never rewritten. */
  readonly upcasters: Upcasters;
  /** The type of the event that stands for all before it in a trimmed log. */
  readonly summary: E['type'];
  /**
   * A cheap check of the payloads that a log mostly holds. True promises that the type's reader would return the same data;
   * false leaves the decision to the reader.
   */
  readonly isUsualData?: (type: string, data: unknown) => boolean;
  /**
   * The first event of a log that begins again because the browser deleted its events.
   * @returns undefined when the log needs none
   */
  readonly begunAgain?: (session: LogSession) => E | undefined;
};

/** Is this a type of event that is written today? */
export const isKnownType = <E extends AnyEvent>(
  { schemas }: Pick<EventRegistry<E>, 'schemas'>,
  type: string,
): type is E['type'] => Object.hasOwn(schemas, type);

/**
 * Old payloads become today's when they are read.
 *
 * @param stored an event of a known type at `to` or an older version
 * @returns its data at version `to`
 * @throws Error when a step is missing: a version was raised without one
 */
export const upcast = (
  stored: { readonly type: string; readonly tv: number; readonly data: unknown },
  to: number,
  steps: Upcasters,
): unknown => {
  let data = stored.data;
  for (let version = stored.tv; version < to; version += 1) {
    const step = steps[stored.type]?.[version];
    if (!step) throw new Error(`No upcaster takes ${stored.type} from version ${version} to ${version + 1}`);
    data = step(data);
  }
  return data;
};
