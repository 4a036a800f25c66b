// `npm run bench`: every bench; `npm run bench -- eventlog bundle`: some; `-- --quick`: small samples; `-- --save FILE`:
// the tables as Markdown, too; `-- --add FILE`: below those of another run.
//
// Prints figures side by side and never fails on time. It fails when a bench could not measure: a wrong view, a refused
// request, a server that did not start.
import { parseArgs } from 'node:util';
import { accountState } from './load/accountState.ts';
import type { Bench } from './bench.ts';
import { browserPath } from '#tests/journeys/browser/chromiumPath.ts';
import { bundle } from './firstVisit/bundle.ts';
import { checkout } from './checkout/checkout.ts';
import { failover } from './failover/failover.ts';
import { eventlog } from './eventlog/eventlog.ts';
import { lighthouse } from './firstVisit/lighthouse.ts';
import { machineHead } from './machine.ts';
import { orders } from './orders/orders.ts';
import { pages } from './load/pages.ts';
import { addReport, writeReport } from './report.ts';
import { search } from './search/search.ts';
import { start } from './start.ts';
import { formatTable, type Table } from './table.ts';
import { ticks } from './ticks/ticks.ts';

const benches: readonly Bench[] = [
  eventlog,
  search,
  ticks,
  accountState,
  orders,
  pages,
  bundle,
  start,
  lighthouse,
  checkout,
  failover,
];

const progress = (text: string): void => void process.stderr.write(`… ${text}\n`);

const chosen = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown !== undefined) {
    const known = benches.map(({ name }) => name).join(', ');
    throw new Error(`There is no bench ${unknown}. There are: ${known}`);
  }
  return names.length === 0 ? benches : benches.filter(({ name }) => names.includes(name));
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string' },
    scenarios: { type: 'string' },
    save: { type: 'string' },
    add: { type: 'string' },
  },
});
const { quick } = values;
const namesIn = (list: string | undefined): readonly string[] | undefined => list?.split(',');
const chosenBy = {
  quick,
  progress,
  rounds: values.rounds === undefined ? undefined : Number(values.rounds),
  only: namesIn(values.only),
  scenarios: namesIn(values.scenarios),
};

// Ctrl+C ends the servers under test too. The bench that loses them fails, tidies up, and is the last.
let stopping = false;
process.on('SIGINT', () => {
  if (stopping) process.exit(130);
  stopping = true;
  process.exitCode = 130;
});

try {
  const wanted = chosen(positionals);
  const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`;
  const head = [...(await machineHead(await browserPath(), quick)), `command   ${command}`];
  console.log(head.join('\n'));
  const tables: Table[] = [];
  for (const { name, run } of wanted) {
    if (stopping) break;
    progress(name);
    try {
      for (const table of await run(chosenBy)) {
        tables.push(table);
        console.log(`\n${formatTable(table)}`);
      }
    } catch (error) {
      console.error(
        `\n${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`,
      );
      process.exitCode ??= 1;
    }
  }
  if (values.save !== undefined) await writeReport(values.save, { head, tables });
  if (values.add !== undefined) await addReport(values.add, { head, tables });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
