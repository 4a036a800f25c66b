// Turns every error under /api into a fault with a code, never a stack trace.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from './apiFault.ts';
import { createOutage } from './outage.ts';

const outage = createOutage();

/**
 * The database cannot be reached, ends our connection, has no room, only reads, or stays contended: the caller may try again.
 *
 * SQLSTATE: connection lost (08), no disk, memory or connections left (53), statement cancelled or too slow (57014), shutting
 * down (57P0), a reader after a failover (25006), a transaction or a session that was idle for too long (25P03, 57P05).
 */
const unavailableCode = /^(08\w{3}|53\w{3}|57014|57P0[1235]|25006|25P03|ECONNRESET|EPIPE)$/;

/** Of the driver, which has no codes for them: the connection went, or never came. */
const unavailableMessage =
  /^Connection terminated|^timeout exceeded when trying to connect$|^Client (has encountered a connection error|was closed) and is not queryable$/;

const isUnavailable = (error: Error & { code?: unknown; syscall?: unknown }): boolean =>
  error.name === 'TransactionContendedError' ||
  error.syscall === 'connect' ||
  (typeof error.code === 'string' && unavailableCode.test(error.code)) ||
  unavailableMessage.test(error.message);

const statusOf = (error: unknown): number => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
};

/** The error the caller gets, from any source: a handler, Fastify or a bug. */
export const faultOf = (error: unknown): ApiFault => {
  if (error instanceof ApiFault) return error;
  if (error instanceof Error && isUnavailable(error))
    return new ApiFault('Unavailable', undefined, undefined, { cause: error });
  const options = { cause: error };
  const status = statusOf(error);
  if (status === 413) return new ApiFault('BodyTooLarge', undefined, undefined, options);
  if (status === 415) return new ApiFault('UnsupportedMediaType', undefined, undefined, options);
  if (status === 404 || status === 414) return new ApiFault('NotFound', undefined, undefined, options);
  if (status >= 400 && status < 500)
    return new ApiFault('BadRequest', (error as Error).message, undefined, options);
  return new ApiFault('ServerError', undefined, undefined, options);
};

/** The server's own failures are logged with their cause; an outage, which every call meets, in a line now and then. */
const report = (
  { status, code }: ApiFault,
  error: unknown,
  { log, method, routeOptions }: FastifyRequest,
): void => {
  const call = `${method} ${routeOptions.url}`;
  if (code !== 'Unavailable') {
    if (status >= 500) log.error({ err: error }, call);
    return;
  }
  const unreported = outage.count(performance.now());
  if (unreported > 0)
    log.error(`${unreported} calls were answered 503, the last one ${call}: ${causeText(error)}`);
};

/** `ApiFault` says what the caller reads; its cause says why. */
const causeText = (error: unknown): string =>
  error instanceof ApiFault && error.cause instanceof Error ? String(error.cause) : String(error);

/** Answers a fault. The server's own failures are logged with their cause, and hidden from the caller. */
export const sendFault = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const fault = faultOf(error);
  report(fault, error, request);
  if (fault.code === 'Unauthenticated') reply.header('www-authenticate', 'Bearer');
  if (fault.code === 'Unavailable') reply.header('retry-after', '5');
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(fault.toBody()));
};
