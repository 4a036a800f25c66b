// What happened, as a file: one JSON object per line, so that a long log can be read and split by line (LOG-3.12).
//
//   {"header":{…}}                facts about the shop: build, versions, storage
//   {"event":{…},"state":"…",     one line per event; `state` is the hash of the fold after it, where one was taken, and
//    "fields":{…}}                `fields` has the hash of each field that is another than at the hash before
//   {"end":{…}}                   number of events, last hashes, what the tab saw besides; without this line a file is
//                               truncated
//
// Only redacted events are ever written here (redactEvents.ts). They are ordinary events, the sync's facts among them, so
// a replay needs no server; and a summary event stands for what was trimmed, so it needs no snapshot.
import * as z from 'zod/mini';
import { shopRegistry } from '../facts/registry/shopRegistry.ts';
import { parseRecorded, type UnknownEvent } from '../store/recordedEvent.ts';
import type { RecordedEvent } from '../facts/shopLog.ts';
import { visitNote } from './visitNote.ts';

/** The first field of the header: it distinguishes this file from any other. */
export const EXPORT_FORMAT = 'lap-and-loam/log';

/** Raised when an older reader would misread the file. */
export const EXPORT_FORMAT_VERSION = 1;

/** Of a file's text, unpacked: a hundred times what a log is trimmed to (LOG-3.10). More is read by nobody. */
export const MOST_LOG_BYTES = 64 * 1024 * 1024;

const count = z.int().check(z.nonnegative());
const versions = z.record(z.string(), z.int());
/** SHA-256 of the fold's canonical JSON, hex. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A short hash of each field's canonical JSON, by its path; null where it is gone. */
const fieldHashes = z.record(z.string(), z.nullable(z.string()));
export type FieldHashes = z.infer<typeof fieldHashes>;

/** Facts about the shop that wrote the file; nothing here is about the shopper. */
export const shopFacts = z.object({
  /** The build that the page reports. */
  build: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  storage: z.object({
    durability: z.enum(['persistent', 'memory']),
    /** Has the browser promised not to evict the shop's storage? Null: it does not say. */
    persisted: z.nullable(z.boolean()),
    usedBytes: z.nullable(count),
    quotaBytes: z.nullable(count),
  }),
});
export type ShopFacts = z.infer<typeof shopFacts>;

const header = z.extend(shopFacts, {
  format: z.literal(EXPORT_FORMAT),
  formatVersion: z.literal(EXPORT_FORMAT_VERSION),
  envelopeVersion: z.int(),
  /** By event type: the version that the events in this file were upcast to. */
  payloadVersions: versions,
  /** By projection: a fold of another version may legitimately end in another state. */
  projectionVersions: versions,
  identity: z.enum(['guest', 'customer']),
  /** The folds draw no random numbers, so a replay needs no seed. */
  seedless: z.literal(true),
});
export type ExportHeader = z.infer<typeof header>;

const end = z.object({
  /** Events in the file. */
  events: count,
  /** Hash of the fold after the last event. */
  state: hash,
  /** What the tab held in memory when it wrote the file, and up to which seq; null when the tab could not say. */
  tab: z.nullable(
    z.object({
      uptoSeq: count,
      state: hash,
      /** In which fields it differed from its log; absent where it did not, and in older files. */
      fields: z.optional(fieldHashes),
    }),
  ),
  /** What the tab that wrote the file saw besides; absent in older files, and where no tab was open. */
  notes: z.optional(z.array(visitNote)),
});
export type ExportEnd = z.infer<typeof end>;

export type ExportedEvent = {
  readonly event: RecordedEvent | UnknownEvent;
  /** False: newer than this code. Such an event is shown, never folded. */
  readonly known: boolean;
  /** Hash of the fold after this event, where one was taken. */
  readonly state: string | null;
  /** Fields that changed since the last event with a hash; absent where none was taken, and in older files. */
  readonly fields?: FieldHashes;
};

export type ExportedLog = {
  readonly header: ExportHeader;
  readonly events: readonly ExportedEvent[];
  readonly end: ExportEnd;
};

/** A file that cannot be read as an exported log. `line` counts from 1; the message says what to do. */
export class ExportedLogError extends Error {
  override readonly name = 'ExportedLogError';
  readonly reason: 'empty' | 'compressed' | 'tooLong' | 'foreign' | 'newerFormat' | 'damaged' | 'cutOff';
  readonly line: number | null;
  constructor(
    reason: ExportedLogError['reason'],
    line: number | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.reason = reason;
    this.line = line;
  }
}

/** Of a file, or of what it unpacks to. */
export const tooLong = (options?: ErrorOptions): ExportedLogError => {
  const text = `This file holds more than ${MOST_LOG_BYTES / 1024 / 1024} MiB, which no log of a shop does. It is left alone.`;
  return new ExportedLogError('tooLong', null, text, options);
};

/** @returns why a file that is compressed cannot be read */
export const unpackable = (cause: unknown): ExportedLogError => {
  const text =
    'This file is compressed and cannot be unpacked: it is damaged or was cut off. Please get it again.';
  return new ExportedLogError('compressed', null, text, { cause });
};

/** The file's text, without its last line feed. */
export const formatExportedLog = (log: ExportedLog): string => {
  const lines: unknown[] = [{ header: log.header }];
  for (const { event, state, fields } of log.events)
    lines.push({ event, ...(state !== null && { state }), ...(fields && { fields }) });
  lines.push({ end: log.end });
  return lines.map((line) => JSON.stringify(line)).join('\n');
};

/** @throws ExportedLogError */
export const parseExportedLog = (text: string): ExportedLog => {
  if (text.startsWith('\u001F')) {
    throw new ExportedLogError('compressed', null, 'This file is compressed. Unpack it first (gunzip).');
  }
  const lines = text.split('\n').map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) throw new ExportedLogError('empty', null, 'This file is empty.');
  const head = readHeader(lines[0] ?? '');
  const last = parseLine(lines, lines.length - 1);
  if (!('end' in last)) throw cutOff(lines.length);
  const events = readEvents(lines);
  const closing = checked(lines.length, () => end.parse(last['end']));
  if (closing.events !== events.length) {
    const text = `This file says it holds ${closing.events} events, but ${events.length} are in it. Lines are missing or were added; please export it again.`;
    throw new ExportedLogError('damaged', lines.length, text);
  }
  return { header: head, events, end: closing };
};

const readEvents = (lines: readonly string[]): readonly ExportedEvent[] => {
  const events: ExportedEvent[] = [];
  for (let at = 1; at < lines.length - 1; at += 1) {
    const line = parseLine(lines, at);
    events.push(
      checked(at + 1, () => {
        const parsed = parseRecorded(shopRegistry, line['event']);
        const state = line['state'] === undefined ? null : hash.parse(line['state']);
        const fields = line['fields'] !== undefined && { fields: fieldHashes.parse(line['fields']) };
        return 'known' in parsed
          ? { event: parsed.known, known: true, state, ...fields }
          : { event: parsed.unknown, known: false, state, ...fields };
      }),
    );
  }
  return events;
};

const aboutHeader = z.object({ header: z.looseObject({ format: z.string(), formatVersion: z.number() }) });

const readHeader = (line: string): ExportHeader => {
  const about = aboutHeader.safeParse(parsedOrUndefined(line));
  if (!about.success || about.data.header.format !== EXPORT_FORMAT) {
    const text = 'This is not an exported log of the shop: its first line is not a header.';
    throw new ExportedLogError('foreign', 1, text);
  }
  const { formatVersion } = about.data.header;
  if (formatVersion > EXPORT_FORMAT_VERSION) {
    const text = `This file has format version ${formatVersion}; this code reads up to ${EXPORT_FORMAT_VERSION}. Please check out a newer version of the shop.`;
    throw new ExportedLogError('newerFormat', 1, text);
  }
  return checked(1, () => header.parse(about.data.header));
};

const parseLine = (lines: readonly string[], at: number): Record<string, unknown> => {
  const parsed = parsedOrUndefined(lines[at] ?? '');
  if (hasFields(parsed)) return parsed;
  if (at === lines.length - 1) throw cutOff(at + 1);
  throw new ExportedLogError('damaged', at + 1, `Line ${at + 1} of this file is damaged: it is not JSON.`);
};

const hasFields = (parsed: unknown): parsed is Record<string, unknown> =>
  typeof parsed === 'object' && parsed !== null;

const parsedOrUndefined = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const cutOff = (line: number): ExportedLogError =>
  new ExportedLogError(
    'cutOff',
    line,
    `This file was cut off: its last line (${line}) is not the end of a log. Please copy or download it again.`,
  );

const checked = <T>(line: number, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    const text = `Line ${line} of this file is damaged: it does not hold what it should. Please export it again.`;
    throw new ExportedLogError('damaged', line, text, { cause: error });
  }
};
