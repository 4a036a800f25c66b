// Where the embedded PostgreSQL listens: a Unix socket only its owner can open; on Windows a loopback port with a password.

import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '#server/process/startError.ts';

import { handOver, type Runner } from './unprivileged.ts';

/** How a client reaches the database. In `pg` a `host` that is a folder means the socket in it. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** Absent on a Unix socket, which only its owner can open. */
  readonly password?: string;
}

export type EndpointKind = 'socket' | 'tcp';

/** What this platform uses. */
export const usualEndpointKind: EndpointKind = process.platform === 'win32' ? 'tcp' : 'socket';

/** Who the shop is to its own database, and what that is called. */
export const account = { user: 'postgres', database: 'postgres' };

const socketPort = 5432;
// 104 bytes on macOS, 108 on Linux, the closing zero included.
const maxSocketPathBytes = 103;

/**
 * Picks an address to listen at; a folder for a socket is prepared.
 *
 * @param dataDir absolute
 * @throws StartError when the folder for the socket belongs to another user
 */
export const chooseEndpoint = async (
  kind: EndpointKind,
  dataDir: string,
  runner: Runner,
): Promise<Endpoint> => {
  if (kind === 'tcp')
    return { ...account, host: '127.0.0.1', port: await freePort(), password: await keptPassword(dataDir) };
  const host = socketFolder(dataDir);
  await prepareSocketFolder(host, runner);
  return { ...account, host, port: socketPort };
};

/** The settings that make a server listen there and nowhere else. */
export const listenSettings = ({ host, port, password }: Endpoint): readonly string[] =>
  password === undefined
    ? ['listen_addresses=', `unix_socket_directories=${host}`, 'unix_socket_permissions=0700', `port=${port}`]
    : [`listen_addresses=${host}`, 'unix_socket_directories=', `port=${port}`];

/** Beside the data; in the system's temporary folder when that path is too long, or PostgreSQL cannot parse it. */
const socketFolder = (dataDir: string): string => {
  const beside = join(dataDir, 'socket');
  const longest = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`));
  if (longest <= maxSocketPathBytes && !/[",\s]/u.test(beside)) return beside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `lap-and-loam-${process.getuid?.() ?? 0}-${name}`);
};

const prepareSocketFolder = async (folder: string, runner: Runner): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  // All users may write to the temporary folder: a folder of this name made there by another user is a trap.
  const owners = [process.getuid?.(), runner.owner?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new StartError(
      `${folder} belongs to another user, and the database's socket is to go there. Remove it.`,
    );
  await chmod(folder, 0o700);
  await handOver(folder, runner);
};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A TCP server without a port');
  return address.port;
};

/** Made once for each data directory, and read from then on. */
export const keptPassword = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600, flush: true });
  return made;
};
