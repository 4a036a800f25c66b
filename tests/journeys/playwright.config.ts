// Journeys: a real browser against the real server, three at a time: on two cores, as each waits for a third of its time.
//
// A worker has a server of its own, which its journeys share: one that stops the shop, or empties a shelf, is in nobody
// else's way. The journeys of a file stay in its order in one worker; those of a file that says so (`mode: 'parallel'`) do not.
// JOURNEYS=alone runs those that want the machine for themselves, and nothing else; JOURNEYS=together all others.
//
// Chromium always, its headless shell where there is one and a whole browser for durability/; Firefox where there is one, for the journeys tagged @firefox: those whose promise rests on the browser
// and not only on our code. A run has the files whose turn it is there; one that names files has those.
import { defineConfig } from '@playwright/test';
import { turnOf } from '#tests/campaigns.ts';
import { chromiumPath, chromiumShellPath, launchArgs } from './browser/chromiumPath.ts';
import { firefoxAt, firefoxFiles, firefoxPath } from './browser/firefoxPath.ts';

const [shell, whole] = await Promise.all([chromiumShellPath(), chromiumPath()]);
// Every worker reads this file again: Firefox is tried, and spoken of, once.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  const found = await firefoxPath();
  process.env['FIREFOX_FOUND'] = found ?? '';
  const inFirefox =
    found === undefined ? 'not in Firefox: there is none here that starts' : `in Firefox (${found})`;
  const inChromium = [...new Set([shell, whole])].map((path) => path ?? 'Playwright’s own').join(', ');
  console.log(`Journeys run in Chromium (${inChromium}), and ${inFirefox}.`);
}
const firefoxFound = process.env['FIREFOX_FOUND'];

/** Lighthouse judges what it sees while the page loads: beside another browser it would see another page. */
const alone = '**/lighthouse.spec.ts';
/** Those that judge what was acknowledged set themselves one try: what was lost may not pass at a second one. */
const durability = '**/durability/**/*.spec.ts';
const chromiumAt = (executablePath: string | undefined) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: launchArgs },
});

const namesFiles = process.argv.some((word) => word.includes('.spec.ts'));
const ofFirefox = await firefoxFiles(import.meta.dirname);
const inFirefox = namesFiles ? ofFirefox : turnOf('files in Firefox', ofFirefox);
const retries = process.env['CI'] ? 1 : 0;
const inFirefoxAt = (executablePath: string) => ({
  grep: /@firefox/,
  testMatch: inFirefox.map((file) => `**/${file}`),
  // Three of them take more than two cores have, and a page that is left while it still loads fails there.
  workers: 2,
  use: { browserName: 'firefox' as const, launchOptions: firefoxAt(executablePath) },
});
/** Firefox first: at the end of the run a worker would have nothing to do beside its two. */
const projects = [
  ...(firefoxFound ? [{ name: 'firefox', ...inFirefoxAt(firefoxFound), retries }] : []),
  { name: 'chromium', testIgnore: [durability, alone], retries, use: chromiumAt(shell) },
  { name: 'durability', testMatch: durability, retries, use: chromiumAt(whole) },
];
const quietProjects = [{ name: 'alone', testMatch: alone, retries, workers: 1, use: chromiumAt(whole) }];
const asked = process.env['JOURNEYS'];
/** A project that is not asked for keeps its name, so that `--project` finds it, and has no journey. */
const inRun = <P extends object>(run: 'together' | 'alone', all: readonly P[]) =>
  all.map((project) => (asked === undefined || asked === run ? project : { ...project, testIgnore: '**' }));

export default defineConfig({
  testDir: '.',
  // Emptied when a run begins; the results of the other runs lie beside it.
  outputDir: `../../test-results/journeys-${asked ?? 'all'}`,
  globalSetup: './buildOnce.ts',
  workers: 3,
  // Generous, because a test machine may be busy; a journey that is right waits no longer than it has to.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `../../test-results/journeys-${asked ?? 'all'}.json` }]],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    trace: 'on-first-retry',
    // A journey that waits for what never comes says which step it was, not only that its time is up.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
  },
  projects: [...inRun('together', projects), ...inRun('alone', quietProjects)],
});
