// PostgreSQL's own tools, where this machine has them: whether they fit the server, and how they are run.
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import { parseDatabaseUrl } from '#server/storage/connectFailure.ts';
import type { Schema } from '#server/storage/schema.ts';
import { CommandRefusal } from '../line/commandLine.ts';

export type PgTool = 'pg_dump' | 'pg_restore';

/** Whether a tool is of the server's major version, or why it is not used. */
export type Fit =
  | { readonly fits: true; readonly major: number }
  | { readonly fits: false; readonly why: string };

/** @param databaseUrl absent: the shop has an embedded database */
export const toolFits = async (
  tool: PgTool,
  db: Kysely<Schema>,
  databaseUrl: string | undefined,
): Promise<Fit> => {
  if (databaseUrl === undefined) return { fits: false, why: 'the database is the embedded one' };
  const own = await majorOf(tool);
  if (own === null) return { fits: false, why: `there is no ${tool} in PATH` };
  const major = await serverMajor(db);
  return own === major
    ? { fits: true, major }
    : { fits: false, why: `${tool} is of version ${own} and the database of version ${major}` };
};

const serverMajor = async (db: Kysely<Schema>): Promise<number> => {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  return Math.floor(Number(rows[0]?.version) / 10_000);
};

const majorOf = async (tool: PgTool): Promise<number | null> => {
  let said = '';
  try {
    await runTool(tool, ['--version'], {
      out: async (text) => {
        for await (const chunk of text) said += String(chunk);
      },
    });
  } catch {
    return null;
  }
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(said) ?? [];
  return major === undefined ? null : Number(major);
};

type Running = {
  readonly databaseUrl?: string;
  readonly out?: (text: Readable) => Promise<void>;
  readonly input?: Readable;
};

/** @throws CommandRefusal with what the tool said, when it failed; Error when it cannot be started */
export const runTool = async (
  tool: PgTool,
  words: readonly string[],
  { databaseUrl, out, input }: Running,
): Promise<void> => {
  const child = spawn(tool, words, {
    // A password among the words would stand in every list of processes.
    env: { ...process.env, LC_ALL: 'C', ...(databaseUrl !== undefined && variablesOf(databaseUrl)) },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => void (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A tool that has ended reads no further: its own words say more than the broken pipe.
  const fed = input ? pipeline(input, child.stdin as Writable).catch(() => undefined) : undefined;
  const taken = out && child.stdout ? out(child.stdout) : undefined;
  if (!taken) child.stdout?.resume();
  const [code] = await Promise.all([ended, taken, fed]);
  if (code !== 0)
    throw new CommandRefusal('refused', `${tool} failed: ${errors.trim().split('\n').slice(-3).join(' ')}`);
};

/** As libpq reads them. */
const variablesOf = (databaseUrl: string): Readonly<Record<string, string>> => {
  const { hostname, port, username, password, pathname, searchParams } = parseDatabaseUrl(databaseUrl);
  const sslMode = searchParams.get('sslmode') ?? '';
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    // The shop's own driver has a word for it that libpq lacks: encrypted, by whatever certificate.
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode,
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
};

/** The name of its database, which pg_restore has to be told. */
export const databaseNameOf = (databaseUrl: string): string =>
  decodeURIComponent(parseDatabaseUrl(databaseUrl).pathname.slice(1));
