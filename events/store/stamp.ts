// Stamps and seqs: what an event gets from its position in the log.
import type { LogSession } from './logSession.ts';
import type { DraftEvent } from './logStore.ts';
import type { Envelope, Recorded } from './recordedEvent.ts';
import type { AnyEvent } from './eventRegistry.ts';
import type { Millis } from './logValues.ts';

/**
 * The stamp of the next event: the server's time as far as it is known, but always above the last stamp of this device
 * (a clock set back) and above everything the act knew (another device's clock running ahead).
 */
export const nextStamp = (serverNow: Millis, last: Millis, above: Millis = 0): Millis =>
  Math.max(Math.floor(serverNow), last + 1, above + 1);

/**
 * Gives drafts their final seqs after `head`, and raises stamps that another tab has overtaken.
 *
 * @param lastStamp the highest stamp on this device
 */
export const numberDrafts = <E extends AnyEvent>(
  drafts: readonly DraftEvent<E>[],
  session: LogSession,
  head: number,
  lastStamp: Millis,
): Recorded<E>[] => {
  const { partition, epoch, clientId } = session;
  let stamp = lastStamp;
  return drafts.map((draft, index) => {
    stamp = Math.max(draft.stamp, stamp + 1);
    const position: LogPosition = { partition, epoch, clientId, seq: head + index + 1, stamp };
    return isAt(draft, position) ? draft : { ...draft, ...position };
  });
};

type LogPosition = Pick<Envelope, 'partition' | 'epoch' | 'clientId' | 'seq' | 'stamp'>;

/** A tab drafts its events for the seqs it expects, and they nearly always get these. */
const isAt = <E extends AnyEvent>(
  draft: DraftEvent<E> & Partial<LogPosition>,
  position: LogPosition,
): draft is Recorded<E> =>
  draft.seq === position.seq &&
  draft.stamp === position.stamp &&
  draft.partition === position.partition &&
  draft.epoch === position.epoch &&
  draft.clientId === position.clientId;
