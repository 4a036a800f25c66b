// One round at a time among the tabs of this browser. Where locks are missing, or refused because site data is blocked, each tab
// works alone: the server's version check keeps that safe, and only costs a few more 409s.
import type { Lock } from '#sync/transport/lock.ts';
import { ownName } from '../storage/ownName.ts';

const locked = async <T>(
  name: string,
  options: LockOptions,
  work: (isHeld: boolean) => Promise<T>,
): Promise<T> => {
  let hasBegun = false;
  try {
    return await navigator.locks.request(ownName(name), options, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work(true);
  }
};

export const webLock: Lock = {
  inTurn: (name, work) => locked(name, {}, work),
  ifFree: (name, work) =>
    locked(name, { ifAvailable: true }, async (isHeld) => (isHeld ? await work() : ('busy' as const))),
};
