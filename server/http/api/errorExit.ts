// The one way out for everything that goes wrong under /api: a fault with a code, never a stack trace.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from './apiFault.ts';

/** The database cannot be reached, ends our connection, or stays contended: the caller may try again. */
const isUnavailable = (error: Error & { code?: unknown; syscall?: unknown }): boolean =>
  error.name === 'TransactionContendedError' ||
  error.syscall === 'connect' ||
  // SQLSTATE: connection lost, shutting down, too many connections.
  (typeof error.code === 'string' && /^(08\w{3}|57P0[123]|53300|ECONNRESET|EPIPE)$/.test(error.code)) ||
  /^Connection terminated|^timeout exceeded when trying to connect$/.test(error.message);

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

/** Answers a fault. What is our own doing is logged with its cause, and hidden from the caller. */
export const sendFault = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const fault = faultOf(error);
  if (fault.status >= 500) request.log.error({ err: error }, `${request.method} ${request.routeOptions.url}`);
  if (fault.code === 'Unauthenticated') reply.header('www-authenticate', 'Bearer');
  if (fault.code === 'Unavailable') reply.header('retry-after', '5');
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(fault.toBody()));
};
