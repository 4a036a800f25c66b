// The contract over fetch: encodes what goes out, checks what comes in, and never throws for an answer.
import * as z from 'zod/mini';
import { toMillis } from '#events/store/logBrands.ts';
import type { PutAttemptId } from '#events/facts/sync.ts';
import type { AttemptId } from '#events/facts/values.ts';
import type { EventId } from '#events/store/logValues.ts';
import { apiError } from '#sync/protocol/call/apiError.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer, CallInput, Refusal, Transport } from '#sync/transport/transport.ts';
import type { ServerClock } from '#sync/transport/serverTime.ts';
import { reportProblem } from '../tab/problems.ts';
import { isChallenge, passChallenge } from './botChallenge.ts';

/** An answer that takes longer counts as none. */
const TIMEOUT_MS = 10_000;
/** BEH-7: failed fetches are retried up to 2 times. */
const GET_RETRIES = 2;

/** Browsers refuse more than 64 KiB of a page that is going away; a name may have letters of several bytes. */
const MOST_KEPT_ALIVE = 60_000;

type AnyInput = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly identityToken?: string;
  readonly attemptId?: AttemptId | PutAttemptId;
  readonly tapId?: EventId;
  readonly abandoned?: Promise<void>;
};

/** @param onUnreachable called whenever a call got no answer, so that screens can say so */
export const createFetchTransport = (clock: ServerClock, onUnreachable: () => void): Transport => ({
  async send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
    const tries = endpoint.method === 'GET' ? 1 + GET_RETRIES : 1;
    let isAbandoned = false;
    void (input as AnyInput).abandoned?.then(() => (isAbandoned = true));
    const send = (): Promise<Answer<Endpoint>> => sendOnce(endpoint, input, clock);
    let answer = await send();
    for (let tried = 1; tried < tries && mayPass(answer); tried += 1) answer = await send();
    const { isOrder } = endpoint;
    const { abandoned } = input as AnyInput;
    if (isStopped(answer) && (await passChallenge({ isOrder, abandoned }))) answer = await send();
    if (answer.type === 'refused' && answer.status >= 500) reportProblem({ ...answer, name: endpoint.name });
    if (answer.type === 'unreachable' && !isStopped(answer) && !isAbandoned) onUnreachable();
    return answer as Answer<E>;
  },
});

/** No answer, or a server in trouble. A timeout has cost the shopper enough already. */
const mayPass = (answer: Answer<Endpoint>): boolean =>
  (answer.type === 'unreachable' && answer.reason === 'unreachable') ||
  (answer.type === 'refused' && answer.status >= 500);

const isStopped = (answer: Answer<Endpoint>): boolean =>
  answer.type === 'unreachable' && answer.reason === 'challenged';

const sendOnce = async (
  endpoint: Endpoint,
  input: AnyInput,
  clock: ServerClock,
): Promise<Answer<Endpoint>> => {
  // Outside the try: a body that breaks its own schema is a mistake of ours, not a missing network.
  const [url, request] = [urlOf(endpoint, input), requestOf(endpoint, input)];
  const sentAt = clock.now();
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    const reason = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
    return { type: 'unreachable', reason };
  }
  if (isChallenge(response)) return { type: 'unreachable', reason: 'challenged' };
  const receivedAt = clock.now();
  const answer = await answerOf(endpoint, response);
  const date = Date.parse(response.headers.get('date') ?? '');
  // The sign-in page of a café's network answers too, and its Date is not the shop's.
  if (isOurServers(answer) && !Number.isNaN(date)) clock.learn({ sentAt, receivedAt, date: toMillis(date) });
  return answer;
};

/** Whether it keeps to the contract, which only the shop's server does. Any server could send an empty 204. */
const isOurServers = (answer: Answer<Endpoint>): boolean =>
  (answer.type === 'ok' && answer.body !== undefined) || (answer.type === 'refused' && answer.code !== null);

const urlOf = ({ path }: Endpoint, { params = {}, query = {} }: AnyInput): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(`${params[name] as string | number}`),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value as string | number}`] as [string, string]],
    ),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

const requestOf = (endpoint: Endpoint, input: AnyInput): RequestInit => {
  const body = endpoint.body ? JSON.stringify(z.encode(endpoint.body, input.body)) : '';
  return {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...(input.identityToken === undefined ? {} : { authorization: `Bearer ${input.identityToken}` }),
      ...(input.attemptId === undefined ? {} : { 'idempotency-key': input.attemptId }),
      ...(input.tapId && { baggage: `tap=${input.tapId}` }),
    },
    ...(body && { body }),
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), abandonedSignal(input)]),
    // The page may be going away with the last changes; the browser then finishes the request without it.
    keepalive:
      endpoint.method !== 'GET' && document.visibilityState === 'hidden' && body.length < MOST_KEPT_ALIVE,
  };
};

const abandonedSignal = ({ abandoned }: AnyInput): AbortSignal => {
  const controller = new AbortController();
  void abandoned?.then(() => controller.abort());
  return controller.signal;
};

const answerOf = async (endpoint: Endpoint, response: Response): Promise<Answer<Endpoint>> => {
  if (!response.ok) return refusalOf(response);
  const body = endpoint.success.status === 204 ? undefined : await jsonOf(response);
  const decoded = z.safeDecode(endpoint.success.body, body);
  return decoded.success ? { type: 'ok', body: decoded.data } : { type: 'garbled', status: response.status };
};

const refusalOf = async (response: Response): Promise<Refusal> => {
  const parsed = apiError.safeParse(await jsonOf(response));
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    type: 'refused',
    status: response.status,
    code: parsed.success ? parsed.data.code : null,
    message: parsed.success ? parsed.data.message : '',
    fields: (parsed.success ? parsed.data.fields : undefined) ?? {},
    retryAfterMs: Number.isFinite(retryAfterS) ? retryAfterS * 1_000 : null,
  };
};

/** A body that is not JSON counts as missing; the status still counts. */
const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};
