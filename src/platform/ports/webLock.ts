// One round at a time among the tabs of this browser. Where locks are missing each tab works alone: the server's version
// check keeps that safe, and only costs a few more 409s.
import type { Lock } from '#sync/transport/lock.ts';
import { ownName } from '../storage/ownName.ts';

export const webLock: Lock = {
  async inTurn(name, work) {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(ownName(name), work);
  },
  async ifFree(name, work) {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(ownName(name), { ifAvailable: true }, async (lock) =>
      lock ? await work() : ('busy' as const),
    );
  },
};
