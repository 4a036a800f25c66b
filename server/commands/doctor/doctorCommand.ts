// `npm run doctor`: says what is wrong with a setup, and changes nothing. `--json` for scripts.
//
// Exit codes: 0 nothing is wrong, 1 something is, 2 not understood.
import { resolve } from 'node:path';
import { table } from '../line/commandLine.ts';
import { examine } from './examine.ts';

const root = resolve(import.meta.dirname, '../../..');
const words = process.argv.slice(2);
const unknown = words.find((word) => word !== '--json');
if (unknown !== undefined) {
  process.stderr.write(`There is no option ${unknown}. It is: npm run doctor -- [--json]\n`);
  process.exit(2);
}
const findings = await examine({
  environment: process.env,
  folder: root,
  nodeVersion: process.version,
  now: Date.now,
});
const lines = words.includes('--json')
  ? [JSON.stringify(findings, null, 2)]
  : table(findings.map(({ is, what, says }) => [is, what, says]));
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = findings.some(({ is }) => is === 'wrong') ? 1 : 0;
