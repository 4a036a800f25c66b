// The worker's side of askEngine.
import { callByName } from '../../platform/ports/forwarding.ts';
import type { EngineAnswer, EngineCall } from './engineCalls.ts';
import { createPackEngine } from './packEngine.ts';

/** An engine in a worker, called by messages. */
export const answerCalls = (): ((call: EngineCall) => EngineAnswer) => {
  const engine = createPackEngine();
  return ({ id, name, args }) => {
    try {
      return { id, value: callByName(engine, name, args) };
    } catch (error) {
      return { id, error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
};
