// The real server in a process of its own, on a port and a data directory of its own; it can be stopped and started.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/server/freePort.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';

const root = resolve(import.meta.dirname, '../../..');
/** A first start makes the database and builds the pages, which takes a busy machine minutes. */
const START_MS = 240_000;

/** In the environment: where the servers of a run keep the pictures that any of them has drawn. */
export const PICTURES_OF_RUN = 'PICTURES_OF_RUN';

export interface ShopServer {
  readonly url: string;
  readonly dataDir: string;
  /** Does nothing while it runs. */
  start(): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** @param settings of this server; they win over those that journeys have */
export const createShopServer = async (
  settings: (at: { readonly dataDir: string }) => Readonly<Record<string, string>> = () => ({}),
): Promise<ShopServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-journey-'));
  reapWhenKilled(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const pictures = join(dataDir, 'pictures');
  let child: ChildProcess | undefined;
  let output = '';

  /** Once it has started: while it does, it would take what another one is drawing for the rest of a killed server. */
  const sharePictures = async (): Promise<void> => {
    const folder = process.env[PICTURES_OF_RUN];
    if (folder === undefined) return;
    await symlink(folder, pictures).catch((error: NodeJS.ErrnoException) => {
      // A page that waited for the shop has had one drawn already: this server goes on with its own.
      if (error.code !== 'EEXIST') throw error;
    });
  };

  const start = async (): Promise<void> => {
    if (child?.exitCode === null && child.signalCode === null) return;
    output = '';
    await rm(pictures, { recursive: true, force: true });
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      // The pictures of all lists would take the processor from the first journeys for a minute and a half.
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        PICTURES: 'asked',
        ORDERS_MOVE_EVERY_S: '0',
        ...settings({ dataDir }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const until = Date.now() + START_MS;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server stopped while starting:\n${output}`);
      const healthy = await fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return sharePictures();
      if (Date.now() > until) throw new Error(`The server did not start in ${START_MS} ms:\n${output}`);
      await new Promise((again) => setTimeout(again, 100));
    }
  };

  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    const answers = await fetch(`${url}/api/health/ready`).then(
      () => true,
      () => false,
    );
    if (answers) throw new Error('The server still answers after it was stopped');
  };

  return {
    url,
    dataDir,
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
