// One range of histories in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import type { HistoryOptions } from './history.ts';
import { runRange } from './range.ts';

type Work = { readonly from: number; readonly histories: number; readonly indexeddb: boolean };

const { from, histories, indexeddb } = workerData as Work;
const options: HistoryOptions = indexeddb
  ? { openDisk: (await import('./indexedDbDisk.ts')).openIndexedDbDisk }
  : {};
parentPort?.postMessage(await runRange(from, histories, options));
