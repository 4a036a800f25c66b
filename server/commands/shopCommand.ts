// `npm run shop -- COMMAND`: what the shop's people do beside a running shop, or while it is stopped.
//
// Exit codes: 0 done, 1 something broke, 2 not understood, 3 refused, 4 not found.
import { resolve } from 'node:path';
import { StartError } from '../process/startError.ts';
import { readConfig } from '../start/settings/config.ts';
import { withEnvFile } from '../start/settings/envFile.ts';
import { openBackOffice } from './line/backOffice.ts';
import { everyCommand } from './everyCommand.ts';
import { runCommand } from './line/runCommand.ts';
import { refuseUnnamedShop } from './line/unnamedShop.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  const { exitCode, out, errors } = await runCommand(everyCommand, process.argv.slice(2), async (command) => {
    const environment = withEnvFile(process.env, resolve(root, '.env'));
    refuseUnnamedShop(environment, command);
    return openBackOffice(readConfig(environment, root), command);
  });
  for (const line of out) process.stdout.write(`${line}\n`);
  for (const line of errors) process.stderr.write(`${line}\n`);
  process.exitCode = exitCode;
} catch (error) {
  const line = error instanceof StartError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
