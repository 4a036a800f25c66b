// The event log side by side with its rivals: `npm run bench -- eventlog`.
import type { Bench } from '../bench.ts';
import type { Table } from '../table.ts';
import { withPages } from './browser.ts';
import { contenders } from './contenders.ts';
import { Measurements } from './measurements.ts';
import { burst } from './scenarios/burst.ts';
import { commit } from './scenarios/commit.ts';
import { crossTab } from './scenarios/crossTab.ts';
import { firstView } from './scenarios/firstView.ts';
import type { Scenario } from './scenarios/scenario.ts';

const scenarios: readonly Scenario[] = [commit, burst, crossTab, firstView];

export const eventlog: Bench = {
  name: 'eventlog',
  run: async ({ quick, progress, rounds = quick ? 2 : 6, only, scenarios: named }) => {
    const chosen = named ? pick(scenarios, named, ({ name }) => name) : scenarios;
    const chosenContenders = only ? pick(contenders, only, ({ id }) => id) : contenders;
    const measurements = new Measurements();
    const tables: Table[] = [];
    await withPages(
      chosenContenders.some(({ rival }) => rival),
      async (server) => {
        for (const { run } of chosen)
          tables.push(
            ...(await run({ server, contenders: chosenContenders, rounds, quick, progress, measurements })),
          );
      },
    );
    return tables;
  },
};

/** @throws Error for a name that does not exist */
const pick = <T>(all: readonly T[], names: readonly string[], nameOf: (one: T) => string): readonly T[] => {
  const unknown = names.find((name) => !all.some((one) => nameOf(one) === name));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown}. There are: ${all.map(nameOf).join(', ')}`);
  return all.filter((one) => names.includes(nameOf(one)));
};
