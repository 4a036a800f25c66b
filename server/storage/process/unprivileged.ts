// PostgreSQL refuses to run as root; a container and many a server run everything as root.
//
// Two ways out, tried in this order when this process is root:
// 1. a user namespace, in which root's own files seem to belong to `nobody`: no user is needed, nothing changes owner,
//    and a checkout that only root can read works;
// 2. an existing unprivileged user, who must be able to reach the binaries and the data.

import { execFile } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { StartError } from '#server/process/startError.ts';

const run = promisify(execFile);

/** How to start a PostgreSQL program so that it does not see itself as root. */
export interface Runner {
  /** The program and arguments to spawn in the place of the given ones. */
  readonly wrap: (program: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** The user to spawn as; absent: the present one. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

/** What a runner must be able to reach. */
export interface Reach {
  /** The `postgres` program. */
  readonly program: string;
  /** The folder the data directory is (to be) in; it exists. */
  readonly parent: string;
  /** The data directory, which may not exist yet. */
  readonly data: string;
}

const plain: Runner = { wrap: (program, args) => [program, args] };
const namespaceArgs = ['-U', '--map-user=65534', '--map-group=65534'];
const inNamespace: Runner = { wrap: (program, args) => ['unshare', [...namespaceArgs, program, ...args]] };

/**
 * Finds a way to run PostgreSQL here.
 *
 * @throws StartError when this process is root and neither way works; the line says why each failed
 */
export const findRunner = async (reach: Reach): Promise<Runner> => {
  if (process.getuid?.() !== 0) return plain;
  const found = await stat(reach.data).catch(() => undefined);
  // An ordinary user's data keeps its owner when root starts the server once.
  if (found !== undefined && found.uid !== 0) return asUser({ uid: found.uid, gid: found.gid });
  const reasons: string[] = [];
  const refusal = await refusalOf(inNamespace, reach.program, ['--version']);
  if (refusal === undefined) return inNamespace;
  reasons.push(`a user namespace: ${refusal}`);
  for (const user of await unprivilegedUsers()) {
    const runner = asUser(user);
    const refused =
      (await refusalOf(runner, reach.program, ['--version'])) ??
      (await refusalOf(runner, '/bin/sh', ['-c', 'cd "$0"', reach.parent]));
    if (refused === undefined) return runner;
    reasons.push(`the user ${user.name}: ${refused}`);
  }
  throw new StartError(
    `PostgreSQL does not run as root, and no other way works here (${reasons.join('; ')}). Start the server as an ordinary user, or set DATABASE_URL.`,
  );
};

/** Gives a file, or a folder with everything in it, to the user PostgreSQL runs as, where it is another one's. */
export const handOver = async (path: string, { owner }: Runner): Promise<void> => {
  if (owner === undefined || (await stat(path)).uid === owner.uid) return;
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  for (const name of inside) await lchown(join(path, name), owner.uid, owner.gid);
  // Last, so that a hand-over that was cut short is begun again.
  await chown(path, owner.uid, owner.gid);
};

const asUser = (owner: { readonly uid: number; readonly gid: number }): Runner => ({
  wrap: plain.wrap,
  owner: { uid: owner.uid, gid: owner.gid },
});

/** Why a program cannot be run this way, on one line; `undefined` when it can. */
const refusalOf = async (
  runner: Runner,
  program: string,
  args: readonly string[],
): Promise<string | undefined> => {
  const [file, wrapped] = runner.wrap(program, args);
  try {
    // From "/": an unprivileged user cannot start in a folder that only root may enter.
    await run(file, [...wrapped], { ...runner.owner, cwd: '/' });
    return undefined;
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return (stderr || String(error)).split('\n')[0];
  }
};

const unprivilegedUsers = async (): Promise<
  readonly { readonly name: string; readonly uid: number; readonly gid: number }[]
> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  return ['postgres', 'node', 'nobody'].flatMap((wanted) =>
    lines
      .filter(([name, , uid]) => name === wanted && Number(uid) > 0)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) })),
  );
};
