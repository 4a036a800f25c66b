// `npm run test:seeds -- --runs 500`: every property of the fast tests under so many seeds, in one run of Vitest.
//
// --first S begins at a seed, --workers N runs so many files at a time, further words take the files that have one of them in
// their paths. 500 seeds of everything are some 80 minutes of one core.

import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { startVitest, type TestModule } from 'vitest/node';

import { shopInTheBuild } from '#server/build/shop/shopInTheBuild.ts';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';
import { reachOf, testFiles } from '#tests/reach.ts';

import { PLAN, type SeedPlan } from './seedPlan.ts';
import { reportOf, type SeededFile } from './seedReport.ts';

const root = resolve(import.meta.dirname, '../..');
/** Ends what hangs. All seeds of a property are one test, and the machine may be busy: nothing that is right comes near it. */
const TEST_MS = 3_600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '500' },
    first: { type: 'string', default: `${Date.now() % 1_000_000_000}` },
    workers: { type: 'string', default: '2' },
  },
});

const plan: SeedPlan = { first: Number(values.first), runs: Number(values.runs) };
process.env[PLAN] = JSON.stringify(plan);
const { together, apart } = testFiles();
const files = [...together, ...apart]
  .filter((file) => reachOf(join(root, file)).packages.has('fast-check'))
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
const last = plan.first + plan.runs - 1;
console.log(`${files.length} test files with properties, seeds ${plan.first} to ${last}`);

const seededFile = (module: TestModule): SeededFile => {
  const [error] = module.errors();
  return {
    file: relative(root, module.moduleId),
    ...(error && { error: error.message }),
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      ...(test.meta().seeded ?? { seeds: 0, failing: [] }),
    })),
  };
};

const vitest = await startVitest(
  'test',
  files.map((file) => join(root, file)),
  {
    root,
    config: join(root, 'vite.config.ts'),
    include: ['tests/**/*.test.{ts,tsx}'],
    run: true,
    watch: false,
    update: 'none',
    reporters: [
      {
        onTestModuleEnd: (module) => {
          const seconds = Math.round(module.diagnostic().duration / 1000);
          const { lines } = reportOf([seededFile(module)], plan.runs);
          console.log([`${relative(root, module.moduleId)} (${seconds} s)`, ...lines].join('\n'));
        },
      },
    ],
    pool: 'forks',
    maxWorkers: Number(values.workers),
    testTimeout: TEST_MS,
    runner: join(import.meta.dirname, 'seedRunner.ts'),
  },
  // The shop that pages are drawn for, as in vitest.config.ts.
  { plugins: [shopInTheBuild(readShopFolder(SAMPLE_SHOP))] },
);
const seeded = vitest.state.getTestModules().map(seededFile);
const broken = vitest.state.getUnhandledErrors().length;
await vitest.close();
const { properties, failed } = reportOf(seeded, plan.runs);
console.log(`${properties} properties under ${plan.runs} seeds each: ${failed} failed`);
process.exitCode = failed === 0 && broken === 0 && seeded.length === files.length ? 0 : 1;
