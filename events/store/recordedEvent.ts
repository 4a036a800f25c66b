// The envelope: an event as recorded in the log.
import * as z from 'zod/mini';
import { toBrand } from './logBrands.ts';
import { isKnownType, upcast, type AnyEvent, type EventRegistry } from './eventRegistry.ts';
import {
  clientId,
  eventId,
  eventRef,
  millis,
  partition,
  partitionPattern,
  stamp,
  type ClientId,
  type EventId,
  type Millis,
  type Partition,
  type Stamp,
} from './logValues.ts';

/** For an id that was made a moment ago. */
export const toEventId = toBrand<EventId>;

/** Who caused an event. `replay` marks imported logs, which never reach a server. */
export const actor = z.enum(['shopper', 'system', 'sync', 'adoption', 'replay']);
export type Actor = z.infer<typeof actor>;

/** The envelope's own version. */
export const ENVELOPE_VERSION = 1;

/** Every field but type and data; strict when written, tolerant when read (unknown fields stay on disk). */
const envelope = {
  v: z.literal(ENVELOPE_VERSION),
  eventId,
  partition,
  /** 1, 2, 3 … within the partition, without gaps. */
  seq: z.int().check(z.gte(1)),
  /** Counts changes of identity on this device; a tab with an older epoch cannot write. */
  epoch: z.int().check(z.nonnegative()),
  /** New with each partition's log; the key of `acks`. */
  clientId,
  tabId: z.string(),
  /** Payload version of `type`. */
  tv: z.int().check(z.gte(1)),
  /** The server's time as the device knew it, above every stamp the act knew of its item; travels as createdAt. */
  stamp,
  /** The device's own clock, for diagnosis. Folds must not read it. */
  wall: millis,
  actor,
  /** The event that led to this one. */
  cause: z.nullable(eventRef),
};

export type Envelope = {
  readonly v: typeof ENVELOPE_VERSION;
  readonly eventId: EventId;
  readonly partition: Partition;
  readonly seq: number;
  readonly epoch: number;
  readonly clientId: ClientId;
  readonly tabId: string;
  readonly tv: number;
  readonly stamp: Stamp;
  readonly wall: Millis;
  readonly actor: Actor;
  readonly cause: EventId | null;
};

/** An event in the log. */
export type Recorded<E extends AnyEvent> = Envelope & E;

/** An event as it lies on the disk: of any type and version. */
export type StoredEvent = Envelope & { readonly type: string; readonly data: unknown };

/** An event of a type or version this code does not know: kept on disk, never folded, and it pauses the sync. */
export type UnknownEvent = StoredEvent;

/** The schema of a stored event's envelope; unknown fields stay. */
export const envelopeSchema = z.looseObject({ ...envelope, type: z.string(), data: z.unknown() });

/**
 * Reads one stored event and brings its payload up to today's version; what is stored stays as it is.
 *
 * @returns the event, or `unknown` when its type or payload version is newer than this code
 * @throws when the envelope or a known payload is malformed: the log is damaged
 */
export const parseRecorded = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  stored: unknown,
): { readonly known: Recorded<E> } | { readonly unknown: UnknownEvent } => {
  const event = isEnvelope(stored) ? stored : envelopeSchema.parse(stored);
  const { type } = event;
  if (!isKnownType(registry, type) || event.tv > registry.versions[type]) return { unknown: event };
  const tv = registry.versions[type];
  if (event.tv === tv && registry.isUsualData?.(type, event.data)) return { known: asKnown(event) };
  const data = registry.schemas[type].parse(upcast(event, tv, registry.upcasters));
  return { known: asKnown({ ...event, tv, data }) };
};

/** @param event whose data the registry's reader for its type has read, or would return as it is */
export const asKnown = <E extends AnyEvent>(event: StoredEvent): Recorded<E> => event as Recorded<E>;

/**
 * The envelope's schema by hand: a replay asks this of every event, and zod takes many times as long. False when in
 * doubt; then the schema decides.
 */
export const isEnvelope = (stored: unknown): stored is StoredEvent => {
  if (typeof stored !== 'object' || stored === null) return false;
  const event: Partial<Record<keyof StoredEvent, unknown>> = stored;
  return (
    event.v === ENVELOPE_VERSION &&
    isText(event.eventId) &&
    event.eventId.length <= 64 &&
    typeof event.partition === 'string' &&
    partitionPattern.test(event.partition) &&
    isIntFrom(1, event.seq) &&
    isIntFrom(0, event.epoch) &&
    typeof event.clientId === 'string' &&
    typeof event.tabId === 'string' &&
    isIntFrom(1, event.tv) &&
    isIntFrom(0, event.stamp) &&
    isIntFrom(0, event.wall) &&
    actors.has(event.actor) &&
    (event.cause === null || typeof event.cause === 'string') &&
    typeof event.type === 'string' &&
    'data' in event
  );
};

const actors: ReadonlySet<unknown> = new Set(actor.options);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

const isIntFrom = (least: number, value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

type ParsedEvents<E extends AnyEvent> = {
  readonly events: readonly Recorded<E>[];
  readonly unknown: readonly UnknownEvent[];
};

/** Reads stored events, known and unknown apart, each in the order given. @throws as `parseRecorded` does */
export const parseAllRecorded = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  stored: readonly unknown[],
): ParsedEvents<E> => {
  const events: Recorded<E>[] = [];
  const unknown: UnknownEvent[] = [];
  for (const one of stored) {
    const parsed = parseRecorded(registry, one);
    if ('known' in parsed) events.push(parsed.known);
    else unknown.push(parsed.unknown);
  }
  return { events, unknown };
};

/** @returns undefined when another version of the application wrote a row that this one cannot read: the store decides */
export const readableOrUndefined = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  events: readonly unknown[],
): ParsedEvents<E> | undefined => {
  try {
    return parseAllRecorded(registry, events);
  } catch {
    return undefined;
  }
};

/** Known and unknown together, by seq. */
export const inOrder = <E extends AnyEvent>({
  events,
  unknown,
}: ParsedEvents<E>): readonly (Recorded<E> | UnknownEvent)[] =>
  unknown.length === 0 ? events : [...events, ...unknown].toSorted((a, b) => a.seq - b.seq);

/**
 * The first seq after `head` at which an event is missing. What precedes a summary is inside it, so only what
 * follows the newest one has to be there.
 *
 * @param summary the type of a summary
 */
export const firstGap = (
  events: readonly { readonly type: string; readonly seq: number }[],
  head: number,
  summary: string,
): number | undefined => {
  let before = head;
  let missing: number | undefined;
  for (const event of events) {
    if (event.type === summary) missing = undefined;
    else if (event.seq !== before + 1) missing ??= before + 1;
    before = event.seq;
  }
  return missing;
};
