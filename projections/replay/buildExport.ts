// A log made ready to leave the device: redacted, folded again, and hashed on the way.
import {
  EXPORT_FORMAT,
  EXPORT_FORMAT_VERSION,
  type ExportedEvent,
  type ExportedLog,
  type ExportHeader,
  type FieldHashes,
  type ShopFacts,
} from '#events/export/exportedLog.ts';
import { redactNote, type VisitNote } from '#events/export/visitNote.ts';
import { redactEvent, redactUnknownEvent } from '#events/export/redactEvents.ts';
import { redactWith, type KeyedHash, type Redactor } from '#events/export/redaction.ts';
import type { ShopStoredEvents } from '#events/facts/shopLog.ts';
import { ENVELOPE_VERSION } from '#events/store/recordedEvent.ts';
import { payloadVersions } from '#events/facts/shopEvent.ts';
import { identityOf, type Partition } from '#events/store/logValues.ts';
import { changedFields, HASHED_DEPTH, noState } from '../shop/changedFields.ts';
import { projections, type ShopState } from '../shop/shopState.ts';
import { redactState } from './redactState.ts';
import { replayLog, type Replay, type ReplayedEvent, type StateAt } from './replayLog.ts';
import { stateHash, type Digest } from './stateHash.ts';

export type LogToExport = {
  readonly facts: ShopFacts;
  readonly partition: Partition;
  /** The whole log, known events and unknown ones apart. */
  readonly stored: ShopStoredEvents;
  /** What the tab itself holds: whether it is what its log says is often the question. */
  readonly tab: StateAt | null;
  /** What that tab saw that is no event; left out: nobody kept any. */
  readonly notes?: readonly VisitNote[] | undefined;
};

export type ExportPorts = {
  readonly hash: KeyedHash;
  readonly digest: Digest;
  /** Codes of our API, which an answer in the log may carry. */
  readonly vocabulary: ReadonlySet<string>;
};

/** A hash is kept of the state after every so many events … */
const HASH_EVERY = 100;
/** … and after each of the last ones, where a reported problem has most likely happened. */
const EACH_OF_LAST = 1_000;

/** The log as a file may hold it. The same log with the same hash key gives the same export. */
export const buildExport = async (log: LogToExport, ports: ExportPorts): Promise<ExportedLog> => {
  const { hash, digest, vocabulary } = ports;
  const redacted = await redactWith(hash, vocabulary, (to) => redact(log, to));
  const replay = replayLog(redacted.history);
  const { tab, notes } = redacted;
  return {
    header: headerOf(log),
    events: await withHashes(replay, digest),
    end: {
      events: replay.length,
      state: await stateHash(replay.stateAt(replay.length), digest),
      tab: tab && (await tabHashes(tab, replay, digest)),
      ...(notes && { notes }),
    },
  };
};

type Redacted = {
  readonly history: readonly ReplayedEvent[];
  readonly tab: StateAt | null;
  readonly notes: VisitNote[] | undefined;
};

const redact = ({ stored, tab, notes }: LogToExport, to: Redactor): Redacted => {
  const known = stored.events.map((event) => ({ event: redactEvent(event, to), known: true }));
  const unknown = stored.unknown.map((event) => ({ event: redactUnknownEvent(event, to), known: false }));
  return {
    history: [...known, ...unknown].toSorted((a, b) => a.event.seq - b.event.seq),
    tab: tab && { uptoSeq: tab.uptoSeq, state: redactState(tab.state, to) },
    notes: notes?.map((note) => redactNote(note, to)),
  };
};

const headerOf = ({ facts, partition }: LogToExport): ExportHeader => ({
  format: EXPORT_FORMAT,
  formatVersion: EXPORT_FORMAT_VERSION,
  ...facts,
  envelopeVersion: ENVELOPE_VERSION,
  payloadVersions,
  projectionVersions: projectionVersions(),
  identity: identityOf(partition),
  seedless: true,
});

const projectionVersions = (): Record<string, number> =>
  Object.fromEntries(Object.values(projections).map(({ name, version }) => [name, version]));

const withHashes = async (replay: Replay, digest: Digest): Promise<readonly ExportedEvent[]> => {
  const events: ExportedEvent[] = [];
  let hashed = noState;
  for (const [index, one] of replay.events.entries()) {
    const position = index + 1;
    if (position % HASH_EVERY !== 0 && position <= replay.length - EACH_OF_LAST) {
      events.push({ ...one, state: null });
      continue;
    }
    const state = replay.stateAt(position);
    const fields = fieldHashes(hashed, state);
    events.push({ ...one, state: await stateHash(state, digest), fields });
    hashed = state;
  }
  return events;
};

/**
 * The hash of one field's text, as files hold it: FNV-1a, 8 hex digits. It names a field that differs; that a state is the same, its
 * SHA-256 proves.
 */
export const fieldHash = (text: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

const fieldHashes = (before: ShopState, after: ShopState): FieldHashes =>
  Object.fromEntries(
    changedFields(before, after, HASHED_DEPTH).map(({ path, after: text }) => [
      path,
      text === null ? null : fieldHash(text),
    ]),
  );

const tabHashes = async (
  { uptoSeq, state }: StateAt,
  replay: Replay,
  digest: Digest,
): Promise<ExportedLog['end']['tab']> => {
  const position = uptoSeq === 0 ? 0 : replay.positionOf(uptoSeq);
  const fields = position === undefined ? {} : fieldHashes(replay.stateAt(position), state);
  return {
    uptoSeq,
    state: await stateHash(state, digest),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
};

/** Projections whose fold has changed since a file was written, or which only one side has: they may rightly differ. */
export const changedProjections = ({ projectionVersions: written }: ExportHeader): readonly string[] => {
  const here = projectionVersions();
  return Object.keys({ ...here, ...written }).filter((name) => written[name] !== here[name]);
};
