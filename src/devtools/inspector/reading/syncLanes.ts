// Sync rounds as lanes beside the timeline: each attempt to save is one lane, from the PUT that left to what became of it.
import type { PutAttemptId } from '#events/facts/sync.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ReplayedEvent } from '#projections/replay/replayLog.ts';

/** The outcome of an attempt. `proven`, `unproven`: no answer came, and the next pull showed whether it was applied. */
export type AttemptOutcome = 'acknowledged' | 'conflicted' | 'rejected' | 'proven' | 'unproven' | 'open';

export type LaneMark = {
  /** 0 is next to the events; attempts of two tabs at once lie side by side. */
  readonly lane: number;
  readonly part: 'start' | 'through' | 'end';
  readonly outcome: AttemptOutcome;
  readonly attemptId: PutAttemptId;
};

type Attempt = {
  readonly lane: number;
  readonly attemptId: PutAttemptId;
  readonly uptoSeq: number;
  readonly from: number;
};

type Ending = { readonly attemptId: PutAttemptId; readonly outcome: AttemptOutcome };

/** @returns the marks of each event, oldest first, as the events are */
export const syncLanes = (events: readonly ReplayedEvent[]): readonly (readonly LaneMark[])[] => {
  const marks: LaneMark[][] = events.map(() => []);
  const open = new Map<PutAttemptId, Attempt>();
  const draw = ({ lane, attemptId, from }: Attempt, to: number, outcome: AttemptOutcome): void => {
    for (let at = from; at <= to; at += 1) {
      const isEnd = at === to && outcome !== 'open';
      const part = at === from ? 'start' : isEnd ? 'end' : 'through';
      marks[at]?.push({ lane, attemptId, outcome, part });
    }
  };
  for (const [at, { event, known }] of events.entries()) {
    if (!known) continue;
    const one = event as RecordedEvent;
    if (one.type === 'AccountStatePutStarted') {
      const { attemptId, uptoSeq } = one.data;
      open.set(attemptId, { lane: freeLane(open), attemptId, uptoSeq, from: at });
    }
    for (const { attemptId, outcome } of endingsAt(one, open)) {
      const attempt = open.get(attemptId);
      if (attempt) draw(attempt, at, outcome);
      open.delete(attemptId);
    }
  }
  for (const attempt of open.values()) draw(attempt, events.length - 1, 'open');
  return marks;
};

/** The attempts that an event ends. */
const endingsAt = (event: RecordedEvent, open: ReadonlyMap<string, Attempt>): readonly Ending[] => {
  switch (event.type) {
    case 'AccountStatePutAcknowledged':
      return [{ attemptId: event.data.attemptId, outcome: 'acknowledged' }];
    case 'AccountStatePutConflicted':
      return [{ attemptId: event.data.attemptId, outcome: 'conflicted' }];
    case 'AccountStatePutRejected':
      return [{ attemptId: event.data.attemptId, outcome: 'rejected' }];
    case 'AccountStatePulled':
      // A pull decides about the attempt in flight.
      return [...open.values()].map(({ attemptId, uptoSeq }) => ({
        attemptId,
        outcome: event.data.ackedSeq >= uptoSeq ? 'proven' : 'unproven',
      }));
    default:
      return [];
  }
};

const freeLane = (open: ReadonlyMap<string, Attempt>): number => {
  const taken = new Set([...open.values()].map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return lane;
};
