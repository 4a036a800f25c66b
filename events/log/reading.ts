// Reading what a tab has committed: up to its present head, and only as long as the identity stays.
import type { LogBase } from './logBase.ts';
import { PIECE, type LogStore, type StoredEvents } from '../store/logStore.ts';
import { isSameSession } from '../store/logSession.ts';
import { inOrder, type Recorded } from '../store/recordedEvent.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';

/** @returns nothing when the identity changes meanwhile. @throws LogStoreError */
export const readToHead = async <E extends AnyEvent>(
  store: LogStore<E>,
  base: LogBase<E>,
  afterSeq: number,
): Promise<readonly Recorded<E>[]> => {
  const { session, head: upto } = base;
  const { events, unknown } = await store.read(session.partition, afterSeq);
  if (!isSameSession(session, base.session)) return [];
  base.remember(unknown);
  return events.at(-1)?.seq === upto ? events : events.filter(({ seq }) => seq <= upto);
};

/**
 * Reads the next piece while `take` folds this one, and lets go of what is folded: a long log in one piece would be moved to
 * where the browser collects slowly, which takes as long as folding it. Ends early when the identity changes.
 *
 * @param first the first piece, where it is here already
 * @throws LogStoreError
 */
export const readInPieces = async <E extends AnyEvent>(
  store: LogStore<E>,
  base: LogBase<E>,
  afterSeq: number,
  take: (events: readonly Recorded<E>[]) => void,
  first?: StoredEvents<E>,
): Promise<void> => {
  const { session, head: upto } = base;
  if (afterSeq >= upto) return;
  const read = (after: number) => store.read(session.partition, after, PIECE);
  let coming: StoredEvents<E> | Promise<StoredEvents<E>> = first ?? read(afterSeq);
  for (let at = afterSeq; at < upto;) {
    const piece = await coming;
    if (!isSameSession(session, base.session)) return;
    at = inOrder(piece).at(-1)?.seq ?? upto;
    if (at < upto) coming = read(at);
    base.remember(piece.unknown);
    take(at > upto ? piece.events.filter(({ seq }) => seq <= upto) : piece.events);
  }
};
