// The event log side by side with its rivals: `npm run bench -- eventlog`.
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import type { Table } from '../table.ts';
import { withPages } from './browser.ts';
import { contenders } from './contenders.ts';
import { cut } from './crash/cut.ts';
import { kill } from './crash/kill.ts';
import { installRivals } from './installRivals.ts';
import { Measurements } from './measurements.ts';
import { promisesTable } from './promises.ts';
import { burst } from './scenarios/burst.ts';
import { commit } from './scenarios/commit.ts';
import { crossTab } from './scenarios/crossTab.ts';
import { firstView } from './scenarios/firstView.ts';
import { races } from './scenarios/races.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { targetTable } from './targets.ts';

const scenarios: readonly Scenario[] = [commit, burst, crossTab, firstView, races, kill, cut];

const WITHOUT_RIVALS =
  'eventlog --only shop,raw-strict,raw-relaxed,raw-batch-strict,raw-batch-relaxed,dexie,local-storage';

export const eventlog: Bench = {
  name: 'eventlog',
  run: async ({ quick, progress, rounds = quick ? 2 : 6, only, scenarios: named }) => {
    const chosen = named ? pick(scenarios, named, ({ name }) => name) : scenarios;
    const compared = only ? pick(contenders, only, ({ id }) => id) : contenders;
    const rivals = compared.some(({ rival }) => rival);
    if (rivals) await installRivals(progress, join(import.meta.dirname, 'rivals'), WITHOUT_RIVALS);
    const measurements = new Measurements();
    const tables: Table[] = [];
    await withPages(rivals, async (server) => {
      for (const { name, run } of chosen) {
        try {
          tables.push(
            ...(await run({ server, contenders: compared, rounds, quick, progress, measurements })),
          );
        } catch (error) {
          // The others' figures are good: an hour's work is not thrown away for one of them.
          progress(`eventlog: ${name} broke off: ${error instanceof Error ? error.message : String(error)}`);
          tables.push(failed(name, error));
          process.exitCode ??= 1;
        }
      }
    });
    return [targetTable(measurements), promisesTable(compared, measurements), ...tables];
  },
};

const failed = (name: string, error: unknown): Table => ({
  title: name,
  note: `Could not be measured: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`,
  columns: [''],
  rows: [],
});

/** @throws Error for a name that does not exist */
const pick = <T>(all: readonly T[], names: readonly string[], nameOf: (one: T) => string): readonly T[] => {
  const unknown = names.find((name) => !all.some((one) => nameOf(one) === name));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown}. There are: ${all.map(nameOf).join(', ')}`);
  return all.filter((one) => names.includes(nameOf(one)));
};
