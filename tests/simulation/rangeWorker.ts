// One range of histories in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import type { HistoryOptions } from './history.ts';
import type { Mood } from './plan/moods.ts';
import { runRange } from './range.ts';

type Work = {
  readonly from: number;
  readonly histories: number;
  readonly indexeddb: boolean;
  readonly mood: Mood | undefined;
};

const { from, histories, indexeddb, mood } = workerData as Work;
const options: HistoryOptions = {
  ...(indexeddb && { openDisk: (await import('./world/indexedDbDisk.ts')).openIndexedDbDisk }),
  ...(mood && { mood }),
};
parentPort?.postMessage(await runRange(from, histories, options));
