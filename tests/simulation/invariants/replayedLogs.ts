// A developer who replays the log of a device is shown nothing wrong where nothing went wrong (LOG-4).
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { isKnownType } from '#events/store/eventRegistry.ts';
import { brokenInvariants } from '#projections/replay/invariants.ts';
import { replayLog, type ReplayedEvent } from '#projections/replay/replayLog.ts';
import type { Entry } from '../oracle/ledger.ts';
import type { CreateWatch } from './watch.ts';

export const watchReplayedLogs: CreateWatch = ({ object }) => ({
  end(devices) {
    for (const { name, ledger } of devices)
      for (const { partition, entries } of ledger.logs) {
        const [broken] = brokenInvariants(replayLog(entries.map(replayed)));
        if (broken)
          object('LOG-4', `replayed, ${name} ${partition} is wrong at #${broken.seq}: ${broken.says}`);
      }
  },
});

const replayed = ({ event }: Entry): ReplayedEvent => ({
  event,
  known: isKnownType(shopRegistry, event.type),
});
