// A power cut while the browser appends.
import { join } from 'node:path';
import type { Contender } from '../contenders.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { strikeWhileAppending, type Survival } from './blow.ts';
import { Losses } from './losses.ts';
import { createPowerDisk, whyNoPowerCuts } from './powerDisk.ts';
import type { PageServer } from '../pageServer.ts';

const cutsOf = (quick: boolean): number => (quick ? 1 : 20);
const RIVAL_CUTS = 3;

const NOTE =
  'The file system under the profile is shut down without flushing while the browser appends, and mounted again. Those that flush have the disk for themselves: one flush may save a neighbour’s data too. What was acknowledged counts when a process outside had heard of it before the cut.';

export const cut: Scenario = {
  name: 'cut',
  run: async ({ server, contenders, quick, progress, measurements }) => {
    const reason = await whyNoPowerCuts();
    if (reason !== undefined)
      return [{ title: 'The power is cut', note: `Skipped: ${reason}.`, columns: [''], rows: [] }];
    const losses = new Losses('cut', measurements);
    for (const group of groupsOf(contenders)) {
      const cuts = group.some(({ id }) => id === 'shop')
        ? cutsOf(quick)
        : Math.min(RIVAL_CUTS, cutsOf(quick));
      for (let count = 0; count < cuts; count += 1) {
        progress(`cut: ${group.map(({ id }) => id).join(', ')}: ${count + 1} of ${cuts}`);
        losses.add(await cutOnce(server, group));
      }
    }
    return [losses.table('The power is cut', NOTE, contenders)];
  },
};

const flushing: ReadonlySet<string> = new Set(['shop', 'raw-strict', 'raw-batch-strict', 'livestore']);

const groupsOf = (contenders: readonly Contender[]): readonly (readonly Contender[])[] => {
  const alone = contenders.filter(({ id }) => flushing.has(id)).map((contender) => [contender]);
  const others = contenders.filter(({ id }) => !flushing.has(id));
  return others.length === 0 ? alone : [...alone, others];
};

const cutOnce = async (
  server: PageServer,
  group: readonly Contender[],
): Promise<ReadonlyMap<Contender, Survival>> => {
  const disk = await createPowerDisk();
  try {
    return await strikeWhileAppending(group, {
      server,
      profile: join(disk.folder, 'profile'),
      ready: async () => {
        // The browser writes its own files a moment after it made them.
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await disk.flush();
      },
      strike: async (browser) => {
        await disk.cutPower();
        await browser.kill();
        await disk.powerUp();
      },
    });
  } finally {
    await disk.remove();
  }
};
