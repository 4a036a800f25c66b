// One range of histories in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { runRange } from './range.ts';

const { from, histories } = workerData as { readonly from: number; readonly histories: number };
parentPort?.postMessage(await runRange(from, histories));
