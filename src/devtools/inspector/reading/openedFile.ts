// An exported log, opened and replayed: no shop, no server and no network takes part.
import { missingLines } from '#events/export/missingFromFile.ts';
import { ExportedLogError, parseExportedLog, type ExportHeader } from '#events/export/exportedLog.ts';
import { agreementLines, agreementOf, agrees } from '#projections/replay/agreement.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import type { Digest } from '#projections/replay/stateHash.ts';
import type { Recording } from '../../../features/history/logFollower.ts';

export type OpenedFile = Recording & {
  /** Another each time: a file may be changed and opened again under its name. */
  readonly id: number;
  readonly name: string;
  readonly header: ExportHeader;
  /** What such a file cannot hold, a sentence each. */
  readonly missing: readonly string[];
  readonly verdict: FileVerdict;
};

export type FileVerdict = {
  /** Of the replay's end. */
  readonly stateHash: string;
  readonly isSound: boolean;
  /** Lines; what belongs to one is indented below it. */
  readonly says: string;
};

let opened = 0;

/** @throws ExportedLogError, whose message says what to do */
export const openFile = async (file: File, digest: Digest): Promise<OpenedFile> => {
  const log = parseExportedLog(await textOf(file));
  const replay = replayLog(log.events);
  const agreement = await agreementOf(log, replay, digest);
  const { unsteady, divergence, tabDivergence } = agreement;
  const isAlike = unsteady === null && divergence === null && tabDivergence === null;
  opened += 1;
  return {
    id: opened,
    name: file.name,
    header: log.header,
    replay,
    length: replay.length,
    missing: missingLines(log),
    verdict: {
      stateHash: agreement.stateHash,
      isSound: agrees(agreement),
      says: isAlike ? 'Ends as the shop did.' : agreementLines(agreement, log).join('\n'),
    },
  };
};

const GZIP = [0x1f, 0x8b];

const textOf = async (file: File): Promise<string> => {
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  if (!GZIP.every((byte, at) => start[at] === byte)) return file.text();
  try {
    return await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  } catch (cause) {
    const text =
      'This file is compressed and cannot be unpacked: it is damaged or was cut off. Please get it again.';
    throw new ExportedLogError('compressed', null, text, { cause });
  }
};
