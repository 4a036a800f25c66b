// A long answer: server-sent events, kept alive, ended when the listener's authorisation ends.
import { Readable } from 'node:stream';
import { STREAM_HEARTBEAT_MS } from '#sync/protocol/account/accountChanges.ts';
import type { EventSource } from './handler.ts';

export type EventStreamDeps = {
  readonly source: EventSource<unknown>;
  /** The part of an event that is sent. */
  readonly encode: (event: unknown) => unknown;
  /** Checked with each heartbeat: a token ends while its stream is open. */
  readonly mayListen: () => Promise<boolean>;
  readonly heartbeatMs?: number;
};

export type EventStream = { readonly body: Readable; readonly end: () => void };

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would collect the events until its buffer is full.
  'x-accel-buffering': 'no',
  // A kept-alive connection of an ended stream would delay a server that closes.
  connection: 'close',
} as const;

/** Unread bytes a listener may have; one with more is disconnected. */
const MOST_WAITING = 64 * 1024;

/** @returns the answer's body; whichever side ends it, the source is stopped */
export const openEventStream = ({
  source,
  encode,
  mayListen,
  heartbeatMs = STREAM_HEARTBEAT_MS,
}: EventStreamDeps): EventStream => {
  let isOver = false;
  let stop: (() => void) | undefined;
  const finish = (): void => {
    isOver = true;
    clearInterval(heart);
    stop?.();
    stop = undefined;
  };
  const body = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      finish();
      done(error);
    },
  });
  const end = (): void => {
    if (isOver) return;
    finish();
    body.push(null);
  };
  const send = (text: string): void => {
    if (isOver) return;
    if (body.readableLength > MOST_WAITING) body.destroy();
    else body.push(text);
  };
  const beat = async (): Promise<void> => {
    // A database that cannot be reached for a moment does not end the listener's authorisation.
    if (await mayListen().catch(() => true)) send(': still here\n\n');
    else end();
  };
  const heart = setInterval(() => void beat(), heartbeatMs).unref();
  // Headers are sent with the first bytes, so the listener knows that it is authorised.
  send(': welcome\n\n');
  stop = source((event) => send(`data: ${JSON.stringify(encode(event))}\n\n`), end);
  if (isOver) finish();
  return { body, end };
};
