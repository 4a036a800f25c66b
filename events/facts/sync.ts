// Sync events: what the conversation with the server established.
//
// They carry the server's state itself, so the base, the attempts in flight and the sync status are projections of the
// log like everything else: one append is one transition, in every tab, after every crash, and in a replay without a server.
import * as z from 'zod/mini';
import { syncedState } from './syncedState.ts';
import { stamp } from '../store/logValues.ts';

/** One PUT of the account's state, not an order's attempt. */
const attemptId = z.string().check(z.minLength(1), z.maxLength(64)).brand<'PutAttemptId'>();
export type PutAttemptId = z.infer<typeof attemptId>;
const seq = z.int().check(z.nonnegative());

export const syncEvents = {
  /**
   * A GET answered. `state` is null when it equals the local base. It contains this device's events up to `ackedSeq`.
   * `reset`: the server went back to an older version, so the local items are merged in rather than lost.
   * `clock`: what the device learnt of its clock, where that is new: ms to add to it, and when unconfirmed acts were
   * really done that a wrong clock had stamped.
   */
  AccountStatePulled: z.object({
    version: seq,
    state: z.nullable(syncedState),
    ackedSeq: seq,
    reset: z.boolean(),
    clock: z.optional(z.object({ correctionMs: z.int(), stamps: z.array(z.object({ seq, stamp })) })),
  }),
  /** Written before the PUT leaves the device, so that a lost answer can be judged after any crash. */
  AccountStatePutStarted: z.object({ attemptId, baseVersion: seq, uptoSeq: seq }),
  /** A PUT answered 200. `state` is null when it is exactly what was sent, at the next version. */
  AccountStatePutAcknowledged: z.object({
    attemptId,
    version: seq,
    state: z.nullable(syncedState),
    uptoSeq: seq,
  }),
  /** 409: another device saved first. The device fetches the new state and re-applies its events. */
  AccountStatePutConflicted: z.object({ attemptId }),
  /** A definitive rejection (400, 413, 422 …): events up to `uptoSeq` are rolled back (BEH-4: "restores previous state"). */
  AccountStatePutRejected: z.object({ attemptId, status: z.int(), code: z.string(), uptoSeq: seq }),
  /** Unreachable, timed out, 429 or 5xx: nothing is rolled back; the next round tries again. */
  SyncFailed: z.object({
    reason: z.enum(['unreachable', 'timeout', 'busy', 'server', 'protocol', 'session']),
  }),
} as const;
