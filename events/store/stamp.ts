// Stamps and seqs: what an event gets from its position in the log.
import { toBrand, toMillis } from './logBrands.ts';
import type { LogSession } from './logSession.ts';
import type { DraftEvent } from './logStore.ts';
import type { Envelope, Recorded } from './recordedEvent.ts';
import type { AnyEvent } from './eventRegistry.ts';
import type { Millis, Stamp } from './logValues.ts';

/** Below the stamp of every act. */
export const NO_STAMP = toBrand<Stamp>(0);

/** The stamp an act gets when nothing it knows stands in the way: the server's time, in whole milliseconds. */
export const stampAt = (time: Millis): Stamp => toBrand<Stamp>(Math.floor(time));

/**
 * The time at which an act was done, as far as its stamp tells: where a list sorts by it or a person reads it. Early or
 * late by as much as the device's clock was.
 */
export const timeOfStamp = (stamp: Stamp): Millis => toMillis(stamp);

/** @returns NO_STAMP where there is none */
export const newestStamp = (...stamps: readonly Stamp[]): Stamp =>
  toBrand<Stamp>(Math.max(NO_STAMP, ...stamps));

const justAfter = (stamp: Stamp): Stamp => toBrand<Stamp>(stamp + 1);

/**
 * ms. A device gives several stamps in one moment, and its tabs hear of each other's a moment later: within so many, its
 * stamps rise one after another. What is farther ahead was given by a clock that was wrong, or for an item of one, and
 * says nothing about when the next act is done.
 */
export const ONE_MOMENT_MS = 1_000;

/** Was `stamp` given in the moment of `last`, and not above it? */
export const isOvertaken = (stamp: Stamp, last: Stamp): boolean =>
  stamp <= last && last - stamp < ONE_MOMENT_MS;

const after = (stamp: Stamp, last: Stamp): Stamp => (isOvertaken(stamp, last) ? justAfter(last) : stamp);

/**
 * The stamp of the next event: the server's time as far as it is known, above everything the act knew of its item (another
 * device's clock running ahead), and above the last stamp of this device where that is of the same moment.
 */
export const nextStamp = (serverNow: Millis, last: Stamp, above: Stamp = NO_STAMP): Stamp =>
  after(newestStamp(stampAt(serverNow), justAfter(above)), last);

/**
 * Gives drafts their final seqs after `head`, and raises stamps that another tab has overtaken in the same moment.
 *
 * @param lastStamp of the newest event on this device
 */
export const numberDrafts = <E extends AnyEvent>(
  drafts: readonly DraftEvent<E>[],
  session: LogSession,
  head: number,
  lastStamp: Stamp,
): Recorded<E>[] => {
  const { partition, epoch, clientId } = session;
  let stamp = lastStamp;
  return drafts.map((draft, index) => {
    stamp = after(draft.stamp, stamp);
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
