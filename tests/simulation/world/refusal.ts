import { apiErrorStatus, type ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';

/** An answer of the server that refuses. */
export const refusal = (code: ApiErrorCode, retryAfterMs: number | null = null): Answer<Endpoint> => ({
  type: 'refused',
  status: apiErrorStatus[code],
  code,
  message: '',
  fields: {},
  retryAfterMs,
});
