// Notifies this device that another one saved. Only a hint: the next round finds what the stream missed.
//
// One stream per visible tab with a signed-in customer; it reconnects with backoff. No tab holds
// it for the others: if that tab froze, the others would miss the events.
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
  TimeoutError,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { STREAM_HEARTBEAT_MS } from '#sync/protocol/account/accountChanges.ts';
import { backoffMs, ROUND_BACKOFF } from '../transport/backoff.ts';
import type { IdentityTokens } from '../transport/identity.ts';

/** What is new: the state's version, and a count of what happened to orders, where the shop says it. */
export type AccountNews = { readonly version: number; readonly orders?: number | undefined };

/** An event, or only a heartbeat (null). */
export type StreamNews = AccountNews | { readonly version: null };

/** Port: opens the stream. Completes when the server ends it; unsubscribing closes it. */
export type OpenChangeStream = (identityToken: string) => Observable<StreamNews>;

/** The server rejected the stream itself. */
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
  /** Whose changes to receive; null while no customer is signed in, or the tab is hidden. */
  readonly wanted: Observable<Partition | null>;
  /** The session is over: it was ended on another device, perhaps. */
  readonly expired: () => void;
  /** No stream gets through from this backend: a round asks instead, now and after each pause. */
  readonly unheard: () => void;
  /** The shopper asked for less traffic. */
  readonly savesData: boolean;
  readonly now: () => Millis;
  /** In [0, 1). */
  readonly random: () => number;
  readonly scheduler?: SchedulerLike;
};

/** The server sends at once: if nothing arrives by then, a proxy is buffering. */
const FIRST_WORD_MS = 10_000;
/** A round asks at least once a minute where nothing arrives. */
const STREAM_BACKOFF = { ...ROUND_BACKOFF, maxMs: 60_000 - FIRST_WORD_MS };
const SILENCE_MS = 2.5 * STREAM_HEARTBEAT_MS;
/** So many times longer are pauses on a line on which data is saved. */
const SAVING = 5;
/** A stream that stayed open this long worked: reconnect soon. */
const GOOD_MS = 30_000;

/** @returns what the server sends, for the signed-in customer while the tab is visible */
export const followChanges = (ports: ChangeStreamPorts): Observable<AccountNews> =>
  ports.wanted.pipe(switchMap((partition) => (partition === null ? NEVER : newsOf(partition, ports))));

const newsOf = (partition: Partition, ports: ChangeStreamPorts): Observable<AccountNews> => {
  const { open, identity, now, random, scheduler = asyncScheduler } = ports;
  let failures = 0;
  let openedAt = now();
  const pause = (): Observable<unknown> => {
    failures = now() - openedAt >= GOOD_MS ? 0 : failures + 1;
    const ms = backoffMs(Math.max(0, failures - 1), random(), STREAM_BACKOFF);
    return timer(ports.savesData ? SAVING * ms : ms, scheduler);
  };
  const stream = defer(() => {
    openedAt = now();
    return from(identity.tokenFor(partition));
  }).pipe(
    tap((outcome) => {
      if (outcome.type === 'expired') ports.expired();
    }),
    switchMap((outcome) =>
      outcome.type === 'token' ? open(outcome.token) : throwError(() => new Error(outcome.type)),
    ),
    timeout({ first: FIRST_WORD_MS, each: SILENCE_MS, scheduler }),
    tap({
      error: (error: unknown) => {
        if (error instanceof StreamRefusedError && error.status === 401) identity.discard();
        if (isKeptBack(error)) ports.unheard();
      },
    }),
  );
  return stream.pipe(
    repeat({ delay: pause }),
    retry({ delay: pause }),
    concatMap((news) => (news.version === null ? EMPTY : of(news))),
  );
};

/** A token is renewed, and a server that asks for less is left alone: what else it answers, or a proxy for it, it will answer again. */
const NO_SIGN: readonly number[] = [401, 429, 503];

/** Is there no stream, or does something in between keep it? One that spoke and fell silent was only lost. */
const isKeptBack = (error: unknown): boolean =>
  error instanceof StreamRefusedError
    ? !NO_SIGN.includes(error.status)
    : error instanceof TimeoutError && error.info?.seen === 0;
