// The browser's own transport over a server of the test's, with a bot challenge in front that stops the calls it is told to.
import * as z from 'zod/mini';
import { createFetchTransport } from '#src/platform/network/fetchTransport.ts';
import { createSystemClock } from '#src/platform/ports/systemClock.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import type { Transport } from '#sync/transport/transport.ts';

/** What the server does with a call; undefined: its answer is lost. */
export type AnswerCall = (name: string, request: RequestInit) => unknown;

const challenge = (): Response =>
  new Response('<title>Just a moment...</title>', { status: 403, headers: { 'cf-mitigated': 'challenge' } });

const endpointOf = (url: string, method: string | undefined): Endpoint => {
  const path = url.split('?')[0] ?? '';
  const found = endpoints.find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Error(`No such call: ${method} ${url}`);
  return found;
};

/**
 * @param isStopped whether the challenge stops this call, by its name and its number from 1
 * @returns the transport, the `fetch` to stub, and the names of all calls that left the device
 */
export const challengedWire = (
  answer: AnswerCall,
  isStopped: (name: string, count: number) => boolean,
): { transport: Transport; fetch: typeof fetch; left: string[] } => {
  const left: string[] = [];
  const wire = async (resource: RequestInfo | URL, request: RequestInit = {}): Promise<Response> => {
    const { name, success } = endpointOf(resource as string, request.method);
    left.push(name);
    if (isStopped(name, left.length)) return challenge();
    const body = answer(name, request);
    if (body === undefined) throw new TypeError('The answer was lost');
    return Response.json(z.encode(success.body, body));
  };
  return {
    transport: createFetchTransport(createSystemClock(), () => undefined),
    fetch: wire,
    left,
  };
};
