// The Web Locks of one browser: first come, first served, and a closed tab releases its locks.
import type { Lock } from '#sync/transport/lock.ts';
import type { Owner } from './virtualTime.ts';

export interface DeviceLocks {
  lockFor(owner: Owner): Lock;
  /** A tab was closed or killed: what it held and waited for is free. */
  release(owner: Owner): void;
  /** Names held now. */
  readonly held: readonly string[];
}

type Turn = { readonly owner: Owner; readonly start: () => void };

/** @param present false for a browser without locks: every tab works alone */
export const createDeviceLocks = (present: boolean): DeviceLocks => {
  const queues = new Map<string, Turn[]>();

  const leave = (name: string, turn: Turn): void => {
    const queue = queues.get(name);
    const index = queue?.indexOf(turn) ?? -1;
    if (!queue || index === -1) return;
    queue.splice(index, 1);
    if (queue.length === 0) queues.delete(name);
    else if (index === 0) queue[0]?.start();
  };

  const inTurn = async <T>(owner: Owner, name: string, work: () => Promise<T>): Promise<T> => {
    // A closed tab requests nothing.
    if (!owner.alive) return new Promise(() => undefined);
    let turn: Turn | undefined;
    await new Promise<void>((start) => {
      turn = { owner, start };
      const queue = queues.get(name) ?? [];
      queue.push(turn);
      queues.set(name, queue);
      if (queue.length === 1) start();
    });
    try {
      return await work();
    } finally {
      leave(name, turn as Turn);
    }
  };

  return {
    lockFor: (owner) =>
      present
        ? {
            inTurn: (name, work) => inTurn(owner, name, work),
            ifFree: async (name, work) => (queues.has(name) ? 'busy' : inTurn(owner, name, work)),
          }
        : { inTurn: async (_, work) => work(), ifFree: async (_, work) => work() },
    release(owner) {
      for (const [name, queue] of queues) {
        for (const turn of queue.filter((one) => one.owner === owner)) leave(name, turn);
      }
    },
    get held() {
      return [...queues.keys()];
    },
  };
};
