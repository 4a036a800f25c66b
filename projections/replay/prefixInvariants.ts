// Invariants of a log's beginning as a whole; each check costs a walk or a replay.
import { isOvertaken } from '#events/store/stamp.ts';
import { isSummary } from '#events/facts/history.ts';
import { replay as foldAll, type ShopState } from '../shop/shopState.ts';
import { canonicalJson } from '../shop/canonicalJson.ts';
import type { PrefixInvariant } from './invariant.ts';
import { timeText } from './oracle/timeText.ts';
import { knownOf, type ReplayedEvent } from './replayLog.ts';

type Event = ReplayedEvent['event'];

/** The first complaint about any of the first events, each compared with the one before it. */
const eachPair =
  (complaint: (event: Event, before: Event) => string | null): PrefixInvariant['broken'] =>
  ({ events }, position) => {
    let before: Event | undefined;
    for (const { event } of events.slice(0, position)) {
      const said = before ? complaint(event, before) : null;
      if (said !== null) return said;
      before = event;
    }
    return null;
  };

export const prefixInvariants: readonly PrefixInvariant[] = [
  {
    name: 'seqs',
    broken: ({ events }, position) => {
      // What precedes the newest summary is inside it: acts recorded once, with gaps where the others were.
      const summary = events.findLastIndex(({ event }) => isSummary(event));
      let before = 0;
      for (const [at, { event }] of events.slice(0, position).entries()) {
        if (event.seq <= before || (at > summary && event.seq !== before + 1)) {
          return `the event is #${event.seq} where #${before + 1} follows`;
        }
        before = event.seq;
      }
      return null;
    },
  },
  {
    name: 'stamps',
    broken: eachPair(({ stamp }, before) =>
      isOvertaken(stamp, before.stamp)
        ? `stamp ${timeText(stamp)} is not above ${timeText(before.stamp)}, the stamp before it`
        : null,
    ),
  },
  {
    name: 'oneLog',
    broken: eachPair(({ partition, clientId, epoch }, before) => {
      if (partition !== before.partition)
        return `the event is of ${partition}, the log of ${before.partition}`;
      if (clientId !== before.clientId) return `the event is of ${clientId}, the log of ${before.clientId}`;
      return epoch < before.epoch ? `epoch ${epoch} follows ${before.epoch}` : null;
    }),
  },
  {
    name: 'once',
    broken: ({ events }, position) => {
      const seen = new Map<string, number>();
      for (const { event } of events.slice(0, position)) {
        const earlier = seen.get(event.eventId);
        if (earlier !== undefined) return `${event.eventId} is already at #${earlier}`;
        seen.set(event.eventId, event.seq);
      }
      return null;
    },
  },
  {
    name: 'snapshot',
    broken: (replay, position) => {
      const middle = Math.floor(position / 2);
      const all = foldAll(replay.stateAt(0), knownOf(replay.events.slice(0, position)));
      const stored = JSON.parse(JSON.stringify(replay.stateAt(middle))) as ShopState;
      const rest = foldAll(stored, knownOf(replay.events.slice(middle, position)));
      return canonicalJson(all) === canonicalJson(rest)
        ? null
        : `a state stored after ${middle} events and the ${position - middle} events after it end elsewhere than all ${position}`;
    },
  },
];
