// An exported log on disk, replayed with the shop's own code.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { ExportedLogError, parseExportedLog, type ExportedLog } from '#events/export/exportedLog.ts';
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

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const textOf = (bytes: Buffer): string => {
  if (!isGzip(bytes)) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch (cause) {
    const text =
      'This file is compressed and cannot be unpacked: it is damaged or was cut off. Please get it again.';
    throw new ExportedLogError('compressed', null, text, { cause });
  }
};

export const sha256 = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex');
