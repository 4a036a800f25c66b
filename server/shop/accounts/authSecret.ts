// The secret session cookies are signed with and signing keys are sealed with. It is not in the database, so a copy of
// the database alone is not enough to sign in.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/process/startError.ts';

const MIN_LENGTH = 32;

export type AuthSecretOptions = {
  /** AUTH_SECRET; all instances on one database must have the same. */
  readonly authSecret?: string | undefined;
  /** DATABASE_URL; with a database of its own, a shop may have several instances. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
};

/**
 * AUTH_SECRET, or with the embedded database a secret that is made once and kept in the data directory.
 *
 * @throws StartError when it is too short, wherever it is kept, or absent beside a DATABASE_URL
 */
export const readAuthSecret = async (options: AuthSecretOptions): Promise<string> => {
  const given = options.authSecret?.trim() ?? '';
  if (given !== '') {
    if (given.length >= MIN_LENGTH) return given;
    throw new StartError(
      `AUTH_SECRET has ${given.length} characters and needs ${MIN_LENGTH} or more. Make one with: openssl rand -base64 32`,
    );
  }
  if ((options.databaseUrl?.trim() ?? '') !== '')
    throw new StartError(
      'With DATABASE_URL, AUTH_SECRET must be set too, the same for every instance. Make one with: openssl rand -base64 32',
    );
  return keptSecret(options.dataDir);
};

const keptSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'auth-secret');
  const kept = await readKept(path);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  // On the disk before it has its name: a machine that loses its power leaves no empty secret.
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // A link appears whole, and only where no other start has made one.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await readKept(path)) ?? keptSecret(dataDir);
};

/** @returns undefined: there is none yet @throws StartError when it was cut off or emptied: anybody could guess it */
const readKept = async (path: string): Promise<string | undefined> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code !== 'EACCES') throw error;
    throw new StartError(`${path} cannot be read. Run this as the user it belongs to.`, { cause: error });
  });
  const kept = text?.trim();
  if (kept === undefined || kept.length >= MIN_LENGTH) return kept;
  throw new StartError(
    `${path} has ${kept.length} characters and needs ${MIN_LENGTH} or more. Bring it back from where you keep your secrets. If it is lost, delete it: the next start makes another one, and says what becomes of the signing keys in the database.`,
  );
};
