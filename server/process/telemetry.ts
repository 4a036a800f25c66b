// Port Telemetry: what a running shop tells of itself, in words of its own. Nothing of a shopper fits in: names are a closed list, and
// what is told beside them is the name of a call, a status, an outcome and the id of an attempt.
//
// Off unless OTEL_* ask for it (server/telemetry/startTelemetry.ts): then this is all there is of it.
import { createHash } from 'node:crypto';

export type SpanName =
  | 'api'
  | 'order.judge'
  | 'order.reserve'
  | 'order.pay'
  | 'order.commit'
  | 'order.settle'
  | 'order.recover';

export type CounterName = 'shop.api.calls';
/** Milliseconds. */
export type DurationName = 'shop.api.duration' | 'shop.search.duration' | 'shop.render.duration';
export type GaugeName =
  | 'shop.sse.clients'
  | 'shop.orders.open'
  | 'shop.payments.lost'
  | 'shop.outbox.mail.age'
  | 'shop.outbox.webhooks.age'
  | 'shop.outbox.mail.dead'
  | 'shop.outbox.webhooks.dead';

export type Told = {
  /** Of the table of endpoints. */
  readonly endpoint?: string;
  readonly status?: number;
  /** Of the event in a shopper's log that led to a call: a random id, which tells nothing of the shopper. */
  readonly tapId?: string;
  /** A word of the shop's code. */
  readonly outcome?: string;
};

/** Where a trace begins that nobody here has begun. */
export type TraceOrigin =
  /** What an attempt is known by everywhere: on the device, here, and to whoever recovers it. */
  | { readonly attemptId: string }
  /** The W3C header of a proxy or a caller. */
  | { readonly traceparent: string };

export interface Telemetry {
  /** A span inside that which is open, else the first of its trace. An error is told by its class alone. */
  span<T>(
    name: SpanName,
    told: Told,
    work: (tell: (more: Told) => void) => Promise<T>,
    origin?: TraceOrigin,
  ): Promise<T>;
  count(name: CounterName, told: Told): void;
  time(name: DurationName, ms: number, told?: Told): void;
  /** @param read asked when metrics are sent @returns stops it */
  watch(name: GaugeName, read: () => number | Promise<number>): () => void;
}

const silent: Telemetry = {
  span: (_name, _told, work) => work(() => undefined),
  count: () => undefined,
  time: () => undefined,
  watch: () => () => undefined,
};

let current = silent;

/** Of this process. */
export const telemetry = (): Telemetry => current;

/** @returns puts the silent one back */
export const setTelemetry = (other: Telemetry): (() => void) => {
  current = other;
  return () => {
    current = silent;
  };
};

export const timed = async <T>(name: DurationName, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    current.time(name, performance.now() - startedAt);
  }
};

/**
 * The trace of an attempt: its own id where that is a UUID, so that a shopper's log leads to it.
 *
 * @returns 32 hex digits
 */
export const traceIdOf = (attemptId: string): string => {
  const digits = attemptId.replaceAll('-', '').toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits)
    ? digits
    : createHash('sha256').update(attemptId).digest('hex').slice(0, 32);
};
