// npm run test:fast   checks, and the unit tests that need no database, no other process and no browser
// npm test            every check and every test; of each campaign its share (campaigns.ts)
// npm run test:full   the same with the whole of each campaign
// npm run test:journeys -- lostAnswer
//
// Nothing stops early: a run says everything that is wrong, and closes with a line that counts the tests. `--record` writes
// tests/seconds.md as well.
import { rm } from 'node:fs/promises';
import { results } from './runner/commands.ts';
import { printFailures, together, type Outcome } from './runner/outcome.ts';
import { checks, journeys, unitTests } from './runner/parts.ts';
import { printSlowest, recordSeconds } from './runner/seconds.ts';
import { buildBoth } from './support/server/buildBoth.ts';

const [kind = 'test', ...args] = process.argv.slice(2);
if (kind === 'full') process.env['CAMPAIGNS'] = 'whole';

/** Whoever of them needs a build finds it, and tells when there can be none. */
const unitTestsOfBuilds = async (): Promise<Outcome> => {
  await buildBoth().catch(() => undefined);
  return unitTests();
};

/** Checks go beside the unit tests: they wait for the disk when those do not. */
const everything = async (): Promise<Outcome> =>
  together([...(await Promise.all([checks(), unitTestsOfBuilds()])), await journeys()]);

const kinds: Readonly<Record<string, () => Promise<Outcome>>> = {
  fast: async () => together(await Promise.all([checks(), unitTests(['together', 'apart'])])),
  test: everything,
  full: everything,
  journeys: () => journeys(args.filter((arg) => arg !== '--record')),
};

const chosen = kinds[kind];
if (!chosen) throw new Error(`A run is one of ${Object.keys(kinds).join(', ')}, not ${kind}`);

const startedAt = performance.now();
await rm(results, { recursive: true, force: true });
const { passed, failed, flaky, failures, files } = await chosen();
const seconds = (performance.now() - startedAt) / 1000;
printSlowest(files);
if (args.includes('--record')) await recordSeconds('npm test', files, seconds);
printFailures(failures);
console.log(`\n${Math.round(seconds)} s`);
// A shopper has one try: what needed two has passed, and somebody should look at it.
console.log(`${flaky} flaky`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
