// A search server of one’s own: Debian’s searchd with the configuration operators are given, on a free port, in a new folder.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { repositoryRoot } from '#server/build/paths.ts';

/** As the configuration has them. */
const OPERATOR = { folder: '/var/lib/lap-and-loam-search', listen: '127.0.0.1:9306' };

export type Searchd = {
  /** `sphinx://127.0.0.1:…` */
  readonly address: string;
  readonly kill: () => Promise<void>;
  /** Ends it and takes its folder away. */
  readonly stop: () => Promise<void>;
  /** Again on the same port and folder, after `kill`. */
  readonly startAgain: () => Promise<void>;
};

/** The program, where there is one. */
const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'searchd'))
  .find((file) => existsSync(file));

export const hasSearchd = program !== undefined;

/** What a run says that has no searchd. */
export const withoutSearchd =
  'Not run against SphinxQL: there is no searchd on this machine (Debian: apt-get install sphinxsearch).';

/** @param adapt changes the configuration */
export const startSearchd = async (adapt: (conf: string) => string = (conf) => conf): Promise<Searchd> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-searchd-'));
  const port = await freePort();
  const conf = await readFile(join(repositoryRoot, 'server/search/sphinx.conf'), 'utf8');
  const file = join(folder, 'sphinx.conf');
  await writeFile(
    file,
    adapt(conf).replaceAll(OPERATOR.folder, folder).replaceAll(OPERATOR.listen, `127.0.0.1:${port}`),
  );
  let running = await run(file, port);
  return {
    address: `sphinx://127.0.0.1:${port}`,
    kill: () => running.kill('SIGKILL'),
    async startAgain() {
      running = await run(file, port);
    },
    async stop() {
      await running.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const run = async (file: string, port: number) => {
  if (program === undefined) throw new Error(withoutSearchd);
  const child = spawn(program, ['--config', file, '--nodetach'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const output: Buffer[] = [];
  child.stdout.on('data', (some: Buffer) => output.push(some));
  child.stderr.on('data', (some: Buffer) => output.push(some));
  let hasEnded = false;
  const ended = new Promise<void>((settle) => {
    const end = (): void => {
      hasEnded = true;
      process.off('exit', endWithUs);
      settle();
    };
    child.on('error', end);
    child.on('exit', end);
  });
  while (!(await answers(port))) {
    if (hasEnded) throw new Error(`searchd did not start: ${Buffer.concat(output).toString()}`);
  }
  return {
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    },
  };
};

const answers = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = createConnection(port, '127.0.0.1');
    // Also a pause between two tries.
    socket.setTimeout(100);
    const end = (does: boolean): void => {
      socket.destroy();
      setTimeout(() => settle(does), does ? 0 : 20);
    };
    socket.on('data', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
