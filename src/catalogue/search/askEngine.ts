// Forwards calls to the engine in its worker.
import { forwarding, type Later } from '../../platform/ports/forwarding.ts';
import type { EngineAnswer, EngineCall } from './engineCalls.ts';
import type { PackEngine } from './packEngine.ts';

/** The engine, wherever it runs. */
export type AskedEngine = Later<PackEngine>;

/** What is used of a Worker. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The browser could not start the worker, or ended it: what it had opened is lost; the packs on the disk are not. */
export class EngineLostError extends Error {
  override readonly name = 'EngineLostError';
}

/**
 * @param start called with the first question, and again after a worker was lost
 * @param onLost called when what was opened is open no longer; questions under way end with EngineLostError
 */
export const askEngine = (start: () => EngineWorker, onLost: () => void): AskedEngine => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: EngineWorker | undefined;
  let asked = 0;

  const lose = (): void => {
    worker?.terminate();
    worker = undefined;
    onLost();
    for (const { reject } of waiting.values())
      reject(new EngineLostError('The browser ended the worker that reads the catalogue'));
    waiting.clear();
  };
  const settle = ({ data }: MessageEvent<EngineAnswer>): void => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) question?.reject(data.error);
    else question?.resolve(data.value);
  };
  const started = (): EngineWorker => {
    if (worker !== undefined) return worker;
    worker = start();
    worker.addEventListener('message', settle as EventListener);
    worker.addEventListener('error', lose);
    worker.addEventListener('messageerror', lose);
    return worker;
  };
  const ask = (name: keyof PackEngine, args: readonly unknown[]): Promise<unknown> => {
    const question = Promise.withResolvers<unknown>();
    asked += 1;
    waiting.set(asked, question);
    started().postMessage({ id: asked, name, args } satisfies EngineCall);
    return question.promise;
  };
  return forwarding<PackEngine>(ask);
};
