// What a sync round does next, and what a pulled state proves. Pure: no clock, no network, no log.
import type { RecordedEvent } from '#events/recordedEvent.ts';
import type { SyncedState } from '#events/syncedState.ts';
import { sameItems, stateAfter } from '#domain/accountBase.ts';
import type { AccountItems } from '#domain/accountItems.ts';

/** What the log says of the conversation so far; the account projection has this shape. */
export type SyncFacts = {
  readonly base: SyncedState | null;
  readonly baseItems: AccountItems;
  readonly items: AccountItems;
  readonly pending: readonly RecordedEvent[];
  readonly ackedSeq: number;
  readonly inFlight: readonly {
    readonly attemptId: string;
    readonly baseVersion: number;
    readonly uptoSeq: number;
  }[];
};

export type Step =
  | { readonly type: 'pull' }
  /** The pending events change nothing on top of the base: they are confirmed without a PUT. */
  | { readonly type: 'acknowledge'; readonly version: number; readonly uptoSeq: number }
  | { readonly type: 'put'; readonly base: SyncedState; readonly body: SyncedState; readonly uptoSeq: number }
  | { readonly type: 'done' };

/**
 * The next step of a round.
 *
 * @param freshBase whether this round already holds the server's newest state
 */
export const nextStep = (facts: SyncFacts, clientId: string, freshBase: boolean): Step => {
  const { base } = facts;
  if (!base || !freshBase || facts.inFlight.length > 0) return { type: 'pull' };
  const last = facts.pending.at(-1);
  if (!last) return { type: 'done' };
  const body = stateAfter(facts, base, { clientId, uptoSeq: last.seq });
  return sameItems(body, base)
    ? { type: 'acknowledge', version: base.version, uptoSeq: last.seq }
    : { type: 'put', base, body, uptoSeq: last.seq };
};

/** What a pulled state proves about this device's events. */
export type Judgement = {
  /** Events up to here are inside the pulled state. */
  readonly ackedSeq: number;
  /** The server went back to an older version: merge, do not lose. */
  readonly reset: boolean;
};

/**
 * Judges the attempts in flight by a pulled state. A PUT is whole-state and atomic, so proof for one item is proof for
 * the batch: the server's ack for this client; the next version holding exactly what was sent; or an item carrying a
 * stamp that only this device can have given. Without proof the events stay pending, which is safe: folding again
 * changes nothing that is already there.
 */
export const judge = (facts: SyncFacts, pulled: SyncedState, clientId: string): Judgement => {
  const acked = Math.max(facts.ackedSeq, pulled.extension?.acks[clientId] ?? 0);
  const proven = facts.inFlight
    .filter((attempt) => attempt.uptoSeq > acked && isApplied(facts, attempt, pulled, clientId))
    .map((attempt) => attempt.uptoSeq);
  return {
    ackedSeq: Math.max(acked, ...proven),
    reset: facts.base !== null && pulled.version < facts.base.version,
  };
};

const isApplied = (
  facts: SyncFacts,
  attempt: SyncFacts['inFlight'][number],
  pulled: SyncedState,
  clientId: string,
): boolean => {
  const { base } = facts;
  if (!base || pulled.version <= attempt.baseVersion) return false;
  const sent = stateAfter(facts, base, { clientId, uptoSeq: attempt.uptoSeq });
  if (pulled.version === attempt.baseVersion + 1 && sameItems(sent, pulled)) return true;
  const stamps = new Set(
    facts.pending.filter((event) => event.seq <= attempt.uptoSeq).map((event) => event.stamp),
  );
  return [...Object.values(pulled.cart), ...Object.values(pulled.wishlist)].some((item) =>
    stamps.has(item.stamp),
  );
};
