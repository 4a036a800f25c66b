// When to sync: a thin rxjs driver around the round.
//
// Changes are gathered for a moment and sent together; a failed round comes back with backoff; coming back to the tab or
// to the network asks again. It owns no state but the count of failures: everything else is in the log.
import {
  asyncScheduler,
  auditTime,
  EMPTY,
  exhaustMap,
  filter,
  firstValueFrom,
  from,
  map,
  merge,
  race,
  Subject,
  switchMap,
  takeUntil,
  tap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { backoffMs, ROUND_BACKOFF } from './backoff.ts';
import type { Lock } from './lock.ts';
import { runRound, type RoundOutcome, type RoundPorts } from './round.ts';

/** What the world outside tells the engine. */
export interface SyncSignals {
  /** The log has durable changes the account does not have. */
  readonly changes: Observable<unknown>;
  /** The tab became visible, or came back from the back/forward cache. */
  readonly returned: Observable<unknown>;
  /** The tab is being hidden, perhaps for good: what is waiting goes now. */
  readonly leaving: Observable<unknown>;
  /** The network seems to be back. */
  readonly online: Observable<unknown>;
}

export type SyncEnginePorts = Omit<RoundPorts, 'wait' | 'conversation'> & {
  readonly lock: Lock;
  readonly signals: SyncSignals;
  readonly now: () => number;
  /** Another in simulations, where time is virtual. */
  readonly scheduler?: SchedulerLike;
};

export interface SyncEngine {
  /** Every round's outcome, for those who must act on it (an expired session). */
  readonly outcomes: Observable<RoundOutcome>;
  /** Asks for a round now: after signing in, or because the shopper pressed "Try again". */
  syncNow(): void;
  /** One round, waited for at most `maxMs`; before signing out. */
  flush(maxMs: number): Promise<void>;
  stop(): void;
}

/** Changes wait this long for company. */
const GATHER_MS = 400;
/** A base older than this is refreshed when the shopper comes back to the tab. */
const REFRESH_MS = 30_000;

type Request = { readonly mustPull: boolean };

export const createSyncEngine = (ports: SyncEnginePorts): SyncEngine => {
  const scheduler = ports.scheduler ?? asyncScheduler;
  const asked = new Subject<Request>();
  const outcomes = new Subject<RoundOutcome>();
  const stopped = new Subject<void>();
  const roundPorts: RoundPorts = {
    ...ports,
    conversation: { known: undefined },
    wait: async (ms) => {
      await firstValueFrom(timer(ms, scheduler));
    },
  };
  let pulledAt = -Infinity;
  let failures = 0;
  let queued: Request | undefined;

  const round = async ({ mustPull }: Request): Promise<void> => {
    const outcome = await ports.lock.ifFree(`sync:${ports.log.session.partition}`, () =>
      runRound(roundPorts, mustPull),
    );
    // Another tab is at it; its events will tell.
    if (outcome === 'busy') return;
    failures = outcome.type === 'failed' ? failures + 1 : 0;
    if (outcome.type === 'synced' && mustPull) pulledAt = ports.now();
    outcomes.next(outcome);
  };

  /** One round at a time; what is asked for meanwhile becomes one more. */
  const drain = async (): Promise<void> => {
    while (queued) {
      const request = queued;
      queued = undefined;
      await round(request);
    }
  };

  const retries = outcomes.pipe(
    switchMap((outcome) =>
      outcome.type === 'failed'
        ? timer(outcome.retryAfterMs ?? backoffMs(failures - 1, ports.random(), ROUND_BACKOFF), scheduler)
        : EMPTY,
    ),
    map(() => ({ mustPull: false })),
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
      filter(() => ports.now() - pulledAt > REFRESH_MS),
      map(() => ({ mustPull: true })),
    ),
    leaving.pipe(map(() => ({ mustPull: false }))),
    online.pipe(map(() => ({ mustPull: true }))),
  )
    .pipe(
      tap((request: Request) => {
        queued = { mustPull: request.mustPull || (queued?.mustPull ?? false) };
      }),
      exhaustMap(() => from(drain())),
      takeUntil(stopped),
    )
    .subscribe();

  return {
    outcomes,
    syncNow: () => asked.next({ mustPull: true }),
    flush: async (maxMs) => {
      await firstValueFrom(race(from(round({ mustPull: false })), timer(maxMs, scheduler)));
    },
    stop: () => stopped.next(),
  };
};
