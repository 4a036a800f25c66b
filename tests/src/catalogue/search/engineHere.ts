// The engine without a worker: asked by message all the same, and everything is copied on the way.
import { answerCalls } from '#src/catalogue/search/answerCalls.ts';
import { askEngine, type AskedEngine, type EngineWorker } from '#src/catalogue/search/askEngine.ts';
import type { EngineCall } from '#src/catalogue/search/engineCalls.ts';

/** @param onStart called with each worker's way to end, as a browser short of memory ends it */
export const engineHere =
  (onStart: (end: () => void) => void = () => undefined) =>
  (onLost: () => void): AskedEngine =>
    askEngine(() => workerHere(onStart), onLost);

const workerHere = (onStart: (end: () => void) => void): EngineWorker => {
  const events = new EventTarget();
  const answer = answerCalls();
  let isRunning = true;
  onStart(() => {
    isRunning = false;
    events.dispatchEvent(new Event('error'));
  });
  return {
    addEventListener: events.addEventListener.bind(events),
    terminate: () => (isRunning = false),
    postMessage(call: unknown) {
      const data = structuredClone(call) as EngineCall;
      queueMicrotask(() => {
        if (isRunning)
          events.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer(data)) }));
      });
    },
  };
};

/** As downloaded. */
export const bytesOf = (value: unknown): ArrayBuffer =>
  new TextEncoder().encode(JSON.stringify(value)).buffer;
