// A server in a process of its own, so that its processor time is its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer, Question } from './child.ts';

export type ServerProcess<Ready> = {
  /** What the server said of itself when it was ready. */
  readonly ready: Ready;
  /** Microseconds of processor time used since its start, all threads. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/**
 * @param script a file beside this one
 * @throws Error when the process ends before it is ready; what it said stands in the terminal
 */
export const startServer = async <Ready>(
  script: string,
  settings: unknown,
): Promise<ServerProcess<Ready>> => {
  const child = fork(join(import.meta.dirname, script), [JSON.stringify(settings)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const answer = (): Promise<Answer<Ready>> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error(`${script} ended`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as Answer<Ready>);
      });
    });
  const first = await answer();
  if (first.type !== 'ready') throw new Error(`${script} was not ready`);
  return {
    ready: first.ready,
    cpu: async () => {
      const heard = answer();
      child.send('cpu' satisfies Question);
      const said = await heard;
      if (said.type !== 'cpu') throw new Error(`${script} did not say its processor time`);
      return said.micros;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
};
