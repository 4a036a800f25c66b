// An exported log on disk, replayed with the shop's own code.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import {
  MOST_LOG_BYTES,
  parseExportedLog,
  tooLong,
  unpackable,
  type ExportedLog,
} from '#events/export/exportedLog.ts';
import { encodingOf } from '#events/export/encodingOf.ts';
import { replayLog, type Replay } from '#projections/replay/replayLog.ts';

export type ReplayedFile = {
  /** As read, unpacked. */
  readonly text: string;
  readonly log: ExportedLog;
  readonly replay: Replay;
};

/** @throws ExportedLogError, or the file system's error */
export const openLogFile = async (path: string | URL): Promise<ReplayedFile> => {
  const text = textOf(await readFile(path));
  const log = parseExportedLog(text);
  return { text, log, replay: replayLog(log.events) };
};

const writtenText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const textOf = (bytes: Buffer): string => {
  if (bytes.length > MOST_LOG_BYTES) throw tooLong();
  if (!isGzip(bytes)) return writtenText(bytes);
  try {
    return writtenText(gunzipSync(bytes, { maxOutputLength: MOST_LOG_BYTES }));
  } catch (cause) {
    const isTooLong = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLong ? tooLong({ cause }) : unpackable(cause);
  }
};

export const sha256 = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex');
