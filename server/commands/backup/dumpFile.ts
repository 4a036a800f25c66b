// A backup by PostgreSQL's own tools: a line of JSON that says what it is, then the bytes of `pg_dump --format=custom` as they came.
// `tail -n +2 FILE | pg_restore …` reads it without the shop.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { CommandRefusal } from '../line/commandLine.ts';
import { writtenWhole } from '../line/writeWhole.ts';
import type { BackupHead } from './backupFile.ts';
import { databaseNameOf, runTool } from './pgTools.ts';

const FORMAT = 1;
/** In its place until the dump is known. */
const NO_SUM = '0'.repeat(64);
const MOST_HEAD = 64 * 1024;

const head = z.object({
  shopDump: z.literal(FORMAT),
  madeAt: z.string(),
  steps: z.array(z.string()),
  secretMark: z.string(),
  /** The major version of the server, and of the tool that made it. */
  postgres: z.number(),
  sha256: z.string(),
});
export type DumpHead = BackupHead & { readonly postgres: number };

/**
 * Writes it whole or not at all, readable by its owner alone.
 *
 * @returns bytes of the dump
 * @throws CommandRefusal when pg_dump fails, or the file cannot be written
 */
export const writeDump = (file: string, about: DumpHead, databaseUrl: string): Promise<number> =>
  writtenWhole(file, async (draft) => {
    const headLine = (sha256: string): string =>
      `${JSON.stringify({ shopDump: FORMAT, ...about, sha256 })}\n`;
    const hash = createHash('sha256');
    let bytes = 0;
    await draft.write(headLine(NO_SUM));
    await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], {
      databaseUrl,
      out: async (dump) => {
        for await (const chunk of dump as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          await draft.writeFile(chunk);
        }
      },
    });
    await draft.write(headLine(hash.digest('hex')), 0);
    return bytes;
  });

export type ReadDump = DumpHead & {
  /** Where the dump begins. */
  readonly from: number;
};

/**
 * Reads it through, and believes nothing of it before.
 *
 * @returns null: it is a backup of another kind, or none
 * @throws CommandRefusal when it is cut off, or is not what was written
 */
export const readDump = async (file: string): Promise<ReadDump | null> => {
  const line = await firstLineOf(file);
  const read = z.safeParse(head, parsed(line));
  if (!read.success) return null;
  const { shopDump: _, sha256, ...about } = read.data;
  const from = Buffer.byteLength(line) + 1;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { start: from })) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256)
    throw new CommandRefusal(
      'refused',
      `${file} is cut off, or is not what was written: its checksum is another. Take another copy of it, or another backup.`,
    );
  return { ...about, from };
};

/** Puts what is in it into a database of which nothing is kept. */
export const restoreDump = (file: string, from: number, databaseUrl: string): Promise<void> =>
  runTool(
    'pg_restore',
    [
      // The tables that an empty shop has are made anew, as the dump has them.
      '--clean',
      '--if-exists',
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      `--dbname=${databaseNameOf(databaseUrl)}`,
    ],
    { databaseUrl, input: createReadStream(file, { start: from }) },
  );

/** Empty where there is none; what cannot be read is told by who reads the other kind. */
const firstLineOf = async (file: string): Promise<string> => {
  const source = await open(file, 'r').catch(() => null);
  if (source === null) return '';
  try {
    const { buffer, bytesRead } = await source.read(Buffer.alloc(MOST_HEAD), 0, MOST_HEAD, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    return end < 0 ? '' : buffer.toString('utf8', 0, end);
  } catch {
    return '';
  } finally {
    await source.close();
  }
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
