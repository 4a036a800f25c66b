// The worker's side of askEngine.
import type { EngineAnswer, EngineCall } from './askEngine.ts';
import { createPackEngine } from './packEngine.ts';

/** An engine in a worker, called by messages. */
export const answerCalls = (): ((call: EngineCall) => EngineAnswer) => {
  const engine = createPackEngine();
  return ({ id, name, args }) => {
    try {
      // The caller's types say that these arguments are those of this name.
      const work = engine[name] as (...all: readonly unknown[]) => unknown;
      return { id, value: work(...args) };
    } catch (error) {
      return { id, error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
};
