// `npm start`: one process, one command. With `--dev` (`npm run dev`) pages come from their sources, through Vite.
//
// Exit codes: 0 after a requested stop, 1 when the shop could not start or closing failed.
import { resolve } from 'node:path';
import { readConfig } from './start/settings/config.ts';
import { withEnvFile } from './start/settings/envFile.ts';
import { NotClosedError } from './process/closers.ts';
import { keepCompiledCode } from './process/compiledCode.ts';
import { StartError } from './process/startError.ts';
import { createStartReport } from './process/startReport.ts';

const root = resolve(import.meta.dirname, '..');
keepCompiledCode();
const stop = new AbortController();
const report = createStartReport(process.stdout, process.stderr);

/** npm and the terminal may both pass on one Ctrl+C, so only a later one means: at once. */
const SAME_KEY_PRESS_MS = 500;
let askedAt: number | undefined;
const askToStop = (): void => {
  const now = performance.now();
  if (askedAt === undefined) {
    askedAt = now;
    report.info('Stopping …');
    stop.abort(new StopRequest());
  } else if (now - askedAt > SAME_KEY_PRESS_MS) {
    process.exit(1);
  }
};

class StopRequest extends Error {
  override readonly name = 'StopRequest';
}

const run = async (): Promise<void> => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => option !== '--dev');
  if (unknown !== undefined)
    throw new StartError(
      `There is no option ${unknown}. Settings are environment variables; see .env.example.`,
    );
  const environment = withEnvFile(process.env, resolve(root, '.env'));
  const config = readConfig(environment, root);
  // After the settings: whoever mistyped one reads so before the shop's code is loaded, which takes seconds.
  const isDev = options.includes('--dev');
  const start = { config, report, signal: stop.signal, isDev, environment };
  const shop = await (config.backend === undefined
    ? (await import('./start/startShop.ts')).startShop(start)
    : (await import('./start/startRenderer.ts')).startRenderer(start, config.backend));
  await new Promise<void>((stopped) => {
    if (stop.signal.aborted) stopped();
    stop.signal.addEventListener('abort', () => stopped(), { once: true });
  });
  await shop.close();
};

process.on('SIGINT', askToStop);
process.on('SIGTERM', askToStop);

try {
  await run();
  process.exit(0);
} catch (error) {
  if (error instanceof StopRequest) process.exit(0);
  const isPlain = error instanceof StartError || error instanceof NotClosedError;
  report.warn(isPlain ? error.message : String((error as Error).stack ?? error));
  process.exit(1);
}
