// The whole shop as `npm start` runs it, on a port of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '#server/build/paths.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';
import { buildBoth } from '#tests/support/server/buildBoth.ts';
import { freePort } from '#tests/support/server/freePort.ts';

const START_MS = 120_000;
const PICTURES_MS = 1_800_000;

export type ShopProcess = {
  readonly url: string;
  /** Milliseconds from the start of the process until /api/health/ready answered. */
  readonly healthyAfter: number;
  /** The source had changed, so the shop was built before it started. */
  readonly hadToBuild: boolean;
  /** Milliseconds since the start of the process. */
  readonly age: () => number;
  /** Resolves when every picture of the lists has been rendered. */
  readonly picturesReady: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The power goes: not a line more is run. Resolves when the process is gone. */
  readonly kill: () => Promise<void>;
};

/**
 * @param settings of the environment, besides
 * @throws Error with what the shop said when it does not start
 */
export const startShopProcess = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CALLS_PER_MINUTE: '10000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const age = (): number => performance.now() - startedAt;

  const until = async (met: () => boolean | Promise<boolean>, withinMs: number): Promise<void> => {
    const deadline = performance.now() + withinMs;
    while (!(await met())) {
      if (child.exitCode !== null) throw new Error(`The shop stopped:\n${output}`);
      if (performance.now() > deadline) throw new Error(`The shop took too long:\n${output}`);
      await new Promise((again) => setTimeout(again, 10));
    }
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const stop = (): Promise<void> => end('SIGTERM');
  try {
    await until(() => isHealthy(url), START_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    healthyAfter: age(),
    hadToBuild: output.includes('Built the shop'),
    age,
    picturesReady: () => until(() => /\d+ pictures are ready/.test(output), PICTURES_MS),
    stop,
    kill: () => end('SIGKILL'),
  };
};

/**
 * The sample's shop as its shoppers meet it: the build of a production, which a shop on trial does not serve. One on trial fills the database and
 * draws the pictures before.
 *
 * @throws Error with what the shop said when it does not start
 */
export const startShopInBusiness = async (
  dataDir: string,
  progress: (text: string) => void,
): Promise<ShopProcess> => {
  await buildBoth(progress);
  const trial = await startShopProcess(dataDir);
  try {
    progress('The pictures of the lists are made …');
    await trial.picturesReady();
  } finally {
    await trial.stop();
  }
  return startShopProcess(dataDir, {
    SHOP_MODE: 'production',
    SHOP_DIR: SAMPLE_SHOP,
    SMTP_URL: 'smtp://localhost',
  });
};

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
