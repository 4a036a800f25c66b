// An exported log, opened and replayed: no shop, no server and no network takes part.
import { missingLines } from '#events/export/missingFromFile.ts';
import type { VisitNote } from '#events/export/visitNote.ts';
import { parseExportedLog, type ExportedLog, type ExportHeader } from '#events/export/exportedLog.ts';
import { agreementLines, agreementOf, agrees, type Agreement } from '#projections/replay/agreement.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import type { Digest } from '#projections/replay/stateHash.ts';
import type { Recording } from '../../../features/history/logFollower.ts';
import { fileText } from './fileText.ts';
import { createShortRests, ReadsTooLong } from './shortRests.ts';

export type OpenedFile = Recording & {
  /** Another each time: a file may be changed and opened again under its name. */
  readonly id: number;
  readonly name: string;
  readonly header: ExportHeader;
  /** What such a file cannot hold, a sentence each. */
  readonly missing: readonly string[];
  /** What the tab that wrote it saw besides the events, oldest first. */
  readonly notes: readonly VisitNote[];
  readonly verdict: FileVerdict;
};

export type FileVerdict = {
  /** Of the replay's end; null where the page gave up comparing. */
  readonly stateHash: string | null;
  readonly isSound: boolean;
  /** Lines; what belongs to one is indented below it. */
  readonly says: string;
};

let opened = 0;

/** @param rest of a reading that may take long @throws ExportedLogError, whose message says what to do */
export const openFile = async (
  file: File,
  digest: Digest,
  rest = createShortRests(),
): Promise<OpenedFile> => {
  const log = parseExportedLog(await fileText(file));
  const replay = replayLog(log.events);
  const verdict = await verdictOf(log, agreementOf(log, replay, digest, rest));
  opened += 1;
  return {
    id: opened,
    name: file.name,
    header: log.header,
    replay,
    length: replay.length,
    missing: missingLines(log),
    notes: log.end.notes ?? [],
    verdict,
  };
};

const verdictOf = async (log: ExportedLog, comparing: Promise<Agreement>): Promise<FileVerdict> => {
  try {
    const agreement = await comparing;
    const { stateHash } = agreement;
    // The hash stands below.
    const says = agreementLines(agreement, log).join('\n').replace(`: ${stateHash}`, '.');
    return { stateHash, isSound: agrees(agreement), says };
  } catch (error) {
    if (!(error instanceof ReadsTooLong)) throw error;
    const says = `Whether it ends as the shop did takes too long to find out in a page. In a terminal,\n  npm run replay -- FILE\ndoes it.`;
    return { stateHash: null, isSound: false, says };
  }
};
