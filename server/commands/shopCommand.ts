// `npm run shop -- COMMAND`: what the shop's people do beside a running shop, or while it is stopped.
//
// Exit codes: 0 done, 1 something broke, 2 not understood, 3 refused, 4 not found; 129, 130, 143 ended by a signal.
import { resolve } from 'node:path';
import { StartError } from '../process/startError.ts';
import { readConfig } from '../start/settings/config.ts';
import { withEnvFile } from '../start/settings/envFile.ts';
import { openBackOffice } from './line/backOffice.ts';
import { everyCommand } from './everyCommand.ts';
import { endWhenInterrupted } from './line/interruption.ts';
import { runCommand } from './line/runCommand.ts';
import { refuseUnnamedShop } from './line/unnamedShop.ts';

const root = resolve(import.meta.dirname, '../..');
let opening: ReturnType<typeof openBackOffice> | undefined;
const isEnding = endWhenInterrupted(async () => (await opening)?.close());

try {
  const { exitCode, out, errors } = await runCommand(everyCommand, process.argv.slice(2), async (command) => {
    const environment = withEnvFile(process.env, resolve(root, '.env'));
    refuseUnnamedShop(environment, command);
    opening = openBackOffice(readConfig(environment, root), command);
    return opening;
  });
  if (!isEnding()) {
    for (const line of out) process.stdout.write(`${line}\n`);
    for (const line of errors) process.stderr.write(`${line}\n`);
    process.exitCode = exitCode;
  }
} catch (error) {
  if (!isEnding()) {
    const line = error instanceof StartError ? error.message : String((error as Error).stack ?? error);
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
