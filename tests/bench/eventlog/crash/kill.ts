// SIGKILL of the browser while it appends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario } from '../scenarios/scenario.ts';
import { strikeWhileAppending } from './blow.ts';
import { Losses } from './losses.ts';

const killsOf = (quick: boolean): number => (quick ? 2 : 25);

export const kill: Scenario = {
  name: 'kill',
  run: async ({ server, contenders, quick, progress, measurements }) => {
    const losses = new Losses('kill', measurements);
    for (let count = 0; count < killsOf(quick); count += 1) {
      progress(`kill: ${count + 1} of ${killsOf(quick)}`);
      const profile = await mkdtemp(join(tmpdir(), 'shop-bench-kill-'));
      try {
        const survivals = await strikeWhileAppending(contenders, {
          server,
          profile,
          ready: () => Promise.resolve(),
          strike: (browser) => browser.kill(),
        });
        losses.add(survivals);
      } finally {
        await rm(profile, { recursive: true, force: true, maxRetries: 10 });
      }
    }
    const note = `All append in one browser; SIGKILL to all of its processes at once, in the middle of it. An acknowledgement counts when a process outside the browser had heard of it before.`;
    return [losses.table('The browser is killed', note, contenders)];
  },
};
