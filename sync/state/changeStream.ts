// Hears from the server that another device saved. A hint and no more: what is missed here is found by the next round.
//
// One stream while the tab can be seen and somebody is signed in; it comes back with backoff when it breaks. No tab holds
// it for the others: a leader that is frozen would leave them deaf.
import {
  asyncScheduler,
  concatMap,
  defer,
  EMPTY,
  from,
  NEVER,
  of,
  repeat,
  retry,
  switchMap,
  tap,
  throwError,
  timeout,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Partition } from '#events/store/logValues.ts';
import { STREAM_HEARTBEAT_MS } from '#sync/protocol/account/accountChanges.ts';
import { backoffMs, ROUND_BACKOFF } from '../transport/backoff.ts';
import type { IdentityTokens } from '../transport/identity.ts';

/** Something came: the account's version, or only a sign of life (null). */
export type StreamNews = { readonly version: number | null };

/** Port: opens the stream. Completes when the server ends it; unsubscribing closes it. */
export type OpenChangeStream = (identityToken: string) => Observable<StreamNews>;

/** The server said no to the stream itself. */
export class StreamRefusedError extends Error {
  override readonly name = 'StreamRefusedError';
  readonly status: number;
  constructor(status: number) {
    super(`The stream of changes was refused with ${status}.`);
    this.status = status;
  }
}

export type ChangeStreamPorts = {
  readonly open: OpenChangeStream;
  readonly identity: Pick<IdentityTokens, 'tokenFor' | 'discard'>;
  /** Whose changes to hear; null while nobody is signed in, or nobody looks. */
  readonly wanted: Observable<Partition | null>;
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly scheduler?: SchedulerLike;
};

/** The server speaks at once: a first word that does not come is kept by something in between. */
const FIRST_WORD_MS = 10_000;
const SILENCE_MS = 2.5 * STREAM_HEARTBEAT_MS;
/** One that lived this long was a good one: the next is tried soon. */
const GOOD_MS = 30_000;

/** @returns the versions the server tells, for whoever is signed in and while they look */
export const followChanges = (ports: ChangeStreamPorts): Observable<number> =>
  ports.wanted.pipe(switchMap((partition) => (partition === null ? NEVER : versionsOf(partition, ports))));

const versionsOf = (partition: Partition, ports: ChangeStreamPorts): Observable<number> => {
  const { open, identity, now, random, scheduler = asyncScheduler } = ports;
  let failures = 0;
  let openedAt = now();
  const pause = (): Observable<unknown> => {
    failures = now() - openedAt >= GOOD_MS ? 0 : failures + 1;
    return timer(backoffMs(Math.max(0, failures - 1), random(), ROUND_BACKOFF), scheduler);
  };
  const stream = defer(() => {
    openedAt = now();
    return from(identity.tokenFor(partition));
  }).pipe(
    switchMap((outcome) =>
      outcome.type === 'token' ? open(outcome.token) : throwError(() => new Error(outcome.type)),
    ),
    timeout({ first: FIRST_WORD_MS, each: SILENCE_MS, scheduler }),
    tap({
      error: (error: unknown) => {
        if (error instanceof StreamRefusedError && error.status === 401) identity.discard();
      },
    }),
  );
  return stream.pipe(
    repeat({ delay: pause }),
    retry({ delay: pause }),
    concatMap(({ version }) => (version === null ? EMPTY : of(version))),
  );
};
