// What a sync round does next, and what a pulled state proves. Pure: no clock, no network, no log.
import type { PutAttemptId } from '#events/facts/sync.ts';
import type { ClientId, EventId } from '#events/store/logValues.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { sameItems, stateAfter } from '#domain/items/accountBase.ts';
import { itemsStamped } from '#domain/items/itemsTouched.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';
import type { KeptTime } from '../transport/serverTime.ts';
import { MOST_ACKS } from '#sync/protocol/account/accountState.ts';

/** What the log records of the exchange so far; the account projection has this shape. */
export type SyncFacts = {
  readonly base: SyncedState | null;
  readonly baseItems: AccountItems;
  readonly items: AccountItems;
  readonly pending: readonly RecordedEvent[];
  readonly ackedSeq: number;
  readonly inFlight: readonly {
    readonly attemptId: PutAttemptId;
    readonly baseVersion: number;
    readonly uptoSeq: number;
  }[];
  /** The version on which a PUT may still arrive that no round waits for any more. */
  readonly awaitedAt: number | null;
  /** The version on which changes were last rolled back; an attempt based on it may still have carried them. */
  readonly refusedAt: number | null;
  /** Of the last pull: what the device learnt of its clock, the server's time, and the place in the log. */
  readonly heard: (KeptTime & { readonly seq: number }) | null;
};

export type Step =
  | { readonly type: 'pull' }
  /** The pending events change nothing on top of the base, and nothing else can: they are confirmed without a PUT. */
  | { readonly type: 'acknowledge'; readonly version: number; readonly uptoSeq: number }
  | {
      readonly type: 'put';
      readonly base: SyncedState;
      readonly body: SyncedState;
      readonly uptoSeq: number;
      /** The newest of the events that it brings. */
      readonly tapId: EventId;
    }
  | { readonly type: 'done' };

/**
 * The next step of a round.
 *
 * @param freshBase whether this round already holds the server's newest state
 */
export const nextStep = (facts: SyncFacts, clientId: ClientId, freshBase: boolean): Step => {
  const { base } = facts;
  if (!base || !freshBase || facts.inFlight.length > 0) return { type: 'pull' };
  const last = facts.pending.at(-1);
  if (!last) return { type: 'done' };
  const body = stateAfter(facts, base, { clientId, uptoSeq: last.seq });
  // A PUT that is still on its way would restore what was rolled back here since: the next version makes it conflict.
  return sameItems(body, base) && facts.awaitedAt !== base.version
    ? { type: 'acknowledge', version: base.version, uptoSeq: last.seq }
    : { type: 'put', base, body, uptoSeq: last.seq, tapId: last.eventId };
};

/** What a pulled state proves about this device's events. */
export type Judgement = {
  /** Events up to here are inside the pulled state. */
  readonly ackedSeq: number;
  /** The server went back to an older version: merge, do not lose. */
  readonly reset: boolean;
};

/**
 * Judges sent events by a pulled state. A PUT is whole-state and atomic, and holds every event up to a seq: so
 * proof for one event is proof for all before it, and for none after it, which a later attempt may have carried. Proof is
 * the server's ack for this client; the next version holding exactly what was sent; or an item carrying the stamp that this
 * device gave it. Without proof the events stay pending, which is safe: folding again changes nothing that is
 * already there.
 */
export const judge = (facts: SyncFacts, pulled: SyncedState, clientId: ClientId): Judgement => {
  const acked = Math.max(facts.ackedSeq, pulled.extension?.acks[clientId] ?? 0);
  const proven = facts.inFlight
    .filter((attempt) => attempt.uptoSeq > acked && !keepsAcksOf(pulled, clientId))
    .map((attempt) => appliedUpTo(facts, attempt, pulled, clientId));
  return {
    ackedSeq: Math.max(acked, ...proven),
    reset: facts.base !== null && wentBack(facts.base, pulled, clientId),
  };
};

/**
 * Did the server lose what this device has received? Its version fell; or it has the same version with other content,
 * because another client has saved since; or it acknowledges less of this device than before, although newer
 * acknowledgements have not displaced this one.
 */
const wentBack = (base: SyncedState, pulled: SyncedState, clientId: ClientId): boolean => {
  if (pulled.version <= base.version) return pulled.version < base.version || !sameGoods(base, pulled);
  const before = base.extension?.acks ?? {};
  const now = pulled.extension?.acks ?? before;
  const [known = 0, acknowledged] = [before[clientId], now[clientId]];
  return acknowledged === undefined ? known > 0 && Object.keys(now).length < MOST_ACKS : acknowledged < known;
};

/** Stamps are left out: a server may answer a PUT with the ones sent and keep coarser ones. */
const sameGoods = (a: SyncedState, b: SyncedState): boolean => goodsIn(a) === goodsIn(b);

const goodsIn = ({ cart, wishlist }: SyncedState): string =>
  [...Object.values(cart), ...Object.values(wishlist)]
    .map(
      (item) => `${'itemId' in item ? 'cart' : 'wishlist'} ${item.variantId} ${item.productId} ${item.qty}`,
    )
    .toSorted()
    .join();

/** Where the server keeps acknowledgements, and newer ones have not displaced this client's, they are complete proof. */
const keepsAcksOf = ({ extension }: SyncedState, clientId: ClientId): boolean =>
  extension !== null &&
  (extension.acks[clientId] !== undefined || Object.keys(extension.acks).length < MOST_ACKS);

/** The newest event of an attempt that the pulled state must contain; 0 when nothing proves any. */
const appliedUpTo = (
  facts: SyncFacts,
  attempt: SyncFacts['inFlight'][number],
  pulled: SyncedState,
  clientId: ClientId,
): number => {
  const { base } = facts;
  if (!base || pulled.version <= attempt.baseVersion) return 0;
  const sent = stateAfter(facts, base, { clientId, uptoSeq: attempt.uptoSeq });
  if (pulled.version === attempt.baseVersion + 1 && sameItems(sent, pulled)) return attempt.uptoSeq;
  const held = new Set([
    ...Object.values(pulled.cart).map((item) => `cart ${item.variantId} ${item.stamp}`),
    ...Object.values(pulled.wishlist).map((item) => `wishlist ${item.productId} ${item.stamp}`),
  ]);
  const isHeld = (event: RecordedEvent): boolean =>
    itemsStamped(event).some((name) => held.has(`${name} ${event.stamp}`));
  return Math.max(
    0,
    ...facts.pending.filter((event) => event.seq <= attempt.uptoSeq && isHeld(event)).map(({ seq }) => seq),
  );
};
