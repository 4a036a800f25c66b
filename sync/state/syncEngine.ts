// When to sync: a thin rxjs driver around the round.
//
// Changes are gathered for a moment and sent together; a failed round is repeated with backoff; returning to the tab or
// to the network starts a round. It owns no state but the count of failures: everything else is in the log.
import {
  asyncScheduler,
  auditTime,
  EMPTY,
  filter,
  firstValueFrom,
  from,
  map,
  merge,
  race,
  Subject,
  switchMap,
  takeUntil,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Millis } from '#events/store/logValues.ts';
import { StaleSessionError } from '#events/log/eventLog.ts';
import { backoffMs, ROUND_BACKOFF } from '../transport/backoff.ts';
import type { Lock } from '../transport/lock.ts';
import { runRound, type RoundOutcome, type RoundPorts } from './round.ts';

/** Signals from outside to the engine. */
export interface SyncSignals {
  /** The log has durable changes the account does not have. */
  readonly changes: Observable<unknown>;
  /** The tab became visible, or came back from the back/forward cache. */
  readonly returned: Observable<unknown>;
  /** The tab is being hidden, perhaps for good: waiting changes are sent now. */
  readonly leaving: Observable<unknown>;
  /** The network seems to be back. */
  readonly online: Observable<unknown>;
}

export type SyncEnginePorts = Omit<RoundPorts, 'wait'> & {
  readonly lock: Lock;
  readonly signals: SyncSignals;
  readonly now: () => Millis;
  /** A round that ended in an error (this device's storage, a bug); the next one tries again. */
  readonly report: (error: unknown) => void;
  /** Another in simulations, where time is virtual. */
  readonly scheduler?: SchedulerLike;
};

export interface SyncEngine {
  /** Every round's outcome, for subscribers that must react (an expired session). */
  readonly outcomes: Observable<RoundOutcome>;
  /** Asks for a round now: after signing in, or because the shopper pressed "Try again". */
  syncNow(): void;
  /** The server announced this version of the account: a round follows if this device is behind it. */
  heard(version: number): void;
  /** One round, after any that is under way, awaited for at most `maxMs`; before signing out. */
  flush(maxMs: number): Promise<void>;
  stop(): void;
}

/** Changes wait this long, to be sent together. */
const GATHER_MS = 400;
/** A base older than this is refreshed when the shopper comes back to the tab. */
const REFRESH_MS = 30_000;
/** Longest wait: a server's Retry-After may ask for more. */
const LONGEST_WAIT_MS = 60 * 60_000;

type Request = {
  readonly mustPull: boolean;
  /** Another device's save was announced: no round if this device has it by then. */
  readonly onlyIfBehind?: boolean;
};

/** `mustPull`: the round was to ask the server, so the one that repeats it must, too. */
type Failure = { readonly retryAfterMs: number | null; readonly mustPull: boolean };

export const createSyncEngine = (ports: SyncEnginePorts): SyncEngine => {
  const scheduler = ports.scheduler ?? asyncScheduler;
  const asked = new Subject<Request>();
  const outcomes = new Subject<RoundOutcome>();
  const stopped = new Subject<void>();
  const roundPorts: RoundPorts = {
    ...ports,
    wait: async (ms) => {
      await firstValueFrom(timer(ms, scheduler));
    },
  };
  const failed = new Subject<Failure>();
  const ended = new Subject<void>();
  let pulledAt = -Infinity;
  let failures = 0;
  let heard: { readonly epoch: number; readonly version: number } | undefined;
  let queued: Request | undefined;
  let draining = false;
  let rounds: Promise<unknown> = Promise.resolve();

  /** Decided only once the log has been read: the announced save may be this device's own. */
  const isBehind = (): boolean =>
    heard?.epoch === ports.log.session.epoch && (ports.facts().base?.version ?? 0) < heard.version;

  const roundFor = async ({ mustPull, onlyIfBehind }: Request): Promise<RoundOutcome | 'current'> => {
    await ports.log.catchUp();
    if (onlyIfBehind && !isBehind()) return 'current';
    return runRound(roundPorts, mustPull || isBehind());
  };

  const conclude = (outcome: RoundOutcome | 'busy' | 'current', { mustPull }: Request): void => {
    if (outcome === 'current') return;
    // Another tab runs the round; its events will report it. If it closes first, the waiting changes are sent from here.
    if (outcome === 'busy') {
      if (ports.facts().pending.length > 0 || isBehind())
        failed.next({ retryAfterMs: null, mustPull: false });
      return;
    }
    failures = outcome.type === 'failed' ? failures + 1 : 0;
    if (outcome.type === 'synced' && mustPull) pulledAt = ports.now();
    if (outcome.type === 'failed') failed.next({ retryAfterMs: outcome.retryAfterMs, mustPull });
    else ended.next();
    outcomes.next(outcome);
  };

  /** Never rejects: a failed round must not be the last. */
  const attempt = async (request: Request, turn: 'ifFree' | 'inTurn'): Promise<void> => {
    try {
      const name = `sync:${ports.log.session.partition}`;
      conclude(await ports.lock[turn](name, () => roundFor(request)), request);
    } catch (error) {
      // The identity changed during the round, which ends it correctly; the next one belongs to the new identity.
      if (error instanceof StaleSessionError) return;
      ports.report(error);
      failures += 1;
      failed.next({ retryAfterMs: null, mustPull: request.mustPull });
    }
  };

  const round = (request: Request, turn: 'ifFree' | 'inTurn' = 'ifFree'): Promise<void> => {
    const next = rounds.then(() => attempt(request, turn));
    rounds = next;
    return next;
  };

  /** One round at a time; requests meanwhile become one more. */
  const ask = async (request: Request): Promise<void> => {
    queued = {
      mustPull: request.mustPull || (queued?.mustPull ?? false),
      onlyIfBehind: (request.onlyIfBehind ?? false) && (queued?.onlyIfBehind ?? true),
    };
    if (draining) return;
    draining = true;
    while (queued) {
      const next: Request = queued;
      queued = undefined;
      await round(next);
    }
    draining = false;
  };

  const waitMs = (retryAfterMs: number | null): number =>
    // Retry-After: 0 would otherwise cause requests without end.
    Math.min(
      LONGEST_WAIT_MS,
      Math.max(retryAfterMs ?? 0, backoffMs(Math.max(0, failures - 1), ports.random(), ROUND_BACKOFF)),
    );
  const retries = merge(failed, ended.pipe(map(() => null))).pipe(
    switchMap((failure) =>
      failure
        ? timer(waitMs(failure.retryAfterMs), scheduler).pipe(map(() => ({ mustPull: failure.mustPull })))
        : EMPTY,
    ),
  );
  const { changes, returned, leaving, online } = ports.signals;
  merge(
    asked,
    retries,
    changes.pipe(
      auditTime(GATHER_MS, scheduler),
      map(() => ({ mustPull: false })),
    ),
    returned.pipe(
      // Compared both ways: a clock that was set back must not delay this for hours.
      filter(() => Math.abs(ports.now() - pulledAt) > REFRESH_MS),
      map(() => ({ mustPull: true })),
    ),
    leaving.pipe(map(() => ({ mustPull: false }))),
    online.pipe(map(() => ({ mustPull: true }))),
  )
    .pipe(takeUntil(stopped))
    .subscribe((request: Request) => void ask(request));

  return {
    outcomes,
    syncNow: () => asked.next({ mustPull: true }),
    heard: (version) => {
      heard = { epoch: ports.log.session.epoch, version };
      asked.next({ mustPull: false, onlyIfBehind: true });
    },
    flush: async (maxMs) => {
      await firstValueFrom(race(from(round({ mustPull: false }, 'inTurn')), timer(maxMs, scheduler)));
    },
    stop: () => stopped.next(),
  };
};
