// How much JavaScript a first visit downloads before the page answers, against the budgets that a test holds.
import { buildIfChanged } from '#server/build/build.ts';
import { cssSize, firstLoads, firstVisitScripts } from '#server/build/budget.ts';
import { budgets } from '#server/build/budgets.ts';
import type { Bench } from '../bench.ts';
import { figure, kilobytes } from '../table.ts';

export const bundle: Bench = {
  name: 'bundle',
  run: async ({ progress }) => {
    const { folder, buildId } = await buildIfChanged({ mode: 'production', log: progress });
    const sizes = [
      ...(await firstLoads(folder)),
      { page: 'style sheet, all pages', bytes: await cssSize(folder), limit: budgets.styleSheet },
      {
        page: 'all scripts, workers included',
        bytes: await firstVisitScripts(folder),
        limit: budgets.firstVisitScripts,
      },
    ];
    return [
      {
        title: 'JavaScript before hydration',
        note: `The entry, what it imports and the page's own chunks; brotli 11, build ${buildId}. 1 kB is 1,000 bytes.`,
        columns: ['', 'size', 'budget', 'used'],
        rows: sizes.map(({ page, bytes, limit }) => [
          page,
          kilobytes(bytes),
          kilobytes(limit),
          `${figure((100 * bytes) / limit)} %`,
        ]),
      },
    ];
  },
};
