// A backup as a file: lines of JSON, compressed. A head; for each table a line that names it and a line a row; a foot.
//
// A row is the text of each of its columns, as PostgreSQL writes and reads it: so it is the same in every version of it.
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { CommandRefusal } from '../line/commandLine.ts';
import { writtenWhole } from '../line/writeWhole.ts';

const FORMAT = 1;

const head = z.object({
  shopBackup: z.number(),
  madeAt: z.string(),
  /** Ids of migration steps, in their order. */
  steps: z.array(z.string()),
  /** Whether another AUTH_SECRET is the one it was made under. */
  secretMark: z.string(),
});
export type BackupHead = Omit<z.infer<typeof head>, 'shopBackup'>;

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const rowLine = z.array(z.nullable(z.string()));
const foot = z.object({ rows: z.number(), sha256: z.string() });

/** One value a column, null for none. */
export type BackupRow = readonly (string | null)[];

export type BackupTable = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<BackupRow>;
};

/**
 * Writes it whole or not at all, readable by its owner alone.
 *
 * @returns how many rows it has
 * @throws CommandRefusal when the file cannot be written
 */
export const writeBackup = async (
  file: string,
  about: BackupHead,
  tables: AsyncIterable<BackupTable>,
): Promise<number> => {
  let rows = 0;
  const lines = async function* () {
    const hash = createHash('sha256');
    const line = (value: unknown): string => {
      const text = `${JSON.stringify(value)}\n`;
      hash.update(text);
      return text;
    };
    yield line({ shopBackup: FORMAT, ...about });
    for await (const { table, columns, rows: all } of tables) {
      yield line({ table, columns });
      for await (const row of all) {
        rows += 1;
        yield line(row);
      }
    }
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`;
  };
  await writtenWhole(file, (draft) =>
    pipeline(Readable.from(lines()), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) await draft.writeFile(chunk);
    }),
  );
  return rows;
};

/**
 * Reads it through, and believes nothing of it before.
 *
 * @throws CommandRefusal when it is no backup, is cut off, or is not what was written
 */
export const readHead = async (file: string): Promise<BackupHead & { readonly rows: number }> => {
  const hash = createHash('sha256');
  let about: BackupHead | undefined;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    about ??= headOf(file, line);
    // The foot is not part of what it sums up.
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
  }
  const end = z.safeParse(foot, parsed(last ?? ''));
  if (about === undefined || !end.success) throw cutOff(file);
  if (end.data.sha256 !== hash.digest('hex'))
    throw new CommandRefusal(
      'refused',
      `${file} is not what was written: its checksum is another. Take another copy of it, or another backup.`,
    );
  return { ...about, rows: end.data.rows };
};

const headOf = (file: string, line: string): BackupHead => {
  const read = z.safeParse(head, parsed(line));
  if (!read.success) throw new CommandRefusal('refused', `${file} is no backup of a shop.`);
  const { shopBackup, ...about } = read.data;
  if (shopBackup !== FORMAT)
    throw new CommandRefusal(
      'refused',
      `${file} is of format ${shopBackup}, and this shop reads ${FORMAT}: restore it with the version of the shop that made it.`,
    );
  return about;
};

/** Of a file that readHead has read through. */
export const readTables = async function* (
  file: string,
): AsyncGenerator<z.infer<typeof tableLine> | { readonly row: BackupRow }> {
  let isHead = true;
  for await (const line of linesOf(file)) {
    const value = parsed(line);
    if (Array.isArray(value)) yield { row: rowLine.parse(value) };
    else if (!isHead && z.safeParse(foot, value).success) return;
    else if (!isHead) yield tableLine.parse(value);
    isHead = false;
  }
};

const linesOf = async function* (file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const text = createGunzip();
  // Its error comes out where the text is read.
  const flow = pipeline(bytes, text).catch((error: unknown) => text.destroy(error as Error));
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
    if (text.errored) throw text.errored;
    await flow;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw cutOff(file);
    if (code?.startsWith('Z_') === true)
      throw new CommandRefusal('refused', `${file} is no backup of a shop, or was damaged: ${message}.`);
    if (code === undefined) throw error;
    throw unreadable(file, error as NodeJS.ErrnoException);
  } finally {
    text.destroy();
  }
};

/** @throws CommandRefusal when there is no such file, or it may not be read */
export const refuseUnreadable = (file: string): Promise<void> =>
  access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, error);
  });

const unreadable = (file: string, { code, message }: NodeJS.ErrnoException): CommandRefusal =>
  new CommandRefusal(code === 'ENOENT' ? 'notFound' : 'refused', `${file} cannot be read: ${message}`);

const cutOff = (file: string): CommandRefusal =>
  new CommandRefusal(
    'refused',
    `${file} is cut off: its end is missing. Take another copy of it, or another backup.`,
  );

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
