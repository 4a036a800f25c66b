// `npm run conformance -- URL`: which calls of the contract a backend has, and how they hold.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inert } from '#tests/replay/inert.ts';
import { sendTo, UnreachableError } from './backend.ts';
import { conformanceOf } from './conform.ts';
import { readOptions, usage } from './options.ts';
import { UsageError } from '#tests/replay/options.ts';
import { reportJson, reportLines } from './report.ts';

/** Not understood, or not reachable. */
const NOT_TRIED = 2;

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  const { url, plan, perSecond, json } = options;
  const send = sendTo(url, { perSecond, sleep });
  const found = await conformanceOf(send, plan, { newId: () => randomUUID(), now: () => Date.now() });
  // What a backend answered stands in the lines: it moves no cursor.
  console.log(json ? JSON.stringify(reportJson(found), null, 1) : inert(reportLines(found).join('\n')));
  return found.holds ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof UnreachableError)) throw error;
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = NOT_TRIED;
}
