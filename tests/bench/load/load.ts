// Load from autocannon, and the server's processor time for it.
import autocannon from 'autocannon';
import type { ServerProcess } from '../servers/serverProcess.ts';

export type Load = {
  readonly url: string;
  /** Requests; every one is waited for. */
  readonly amount: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Requests that differ; left out: GET `url`. */
  readonly requests?: Parameters<typeof autocannon>[0]['requests'];
  /** The status each answer must have. */
  readonly status: number;
};

export type LoadResult = {
  readonly perSecond: number;
  /** Microseconds of the server's processor time a request. */
  readonly cpuMicros: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes of an answer, headers included. */
  readonly bytes: number;
};

/** @throws Error when a request failed or was answered with another status */
export const runLoad = async (server: ServerProcess<unknown>, load: Load): Promise<LoadResult> => {
  const { url, amount, connections, headers, requests, status: expected } = load;
  const others = new Map<number, number>();
  let bytes = 0;
  // autocannon's own time is that of its next sample, up to a second late.
  let lastAt = 0;
  const cpuBefore = await server.cpu();
  const startedAt = performance.now();
  const { errors, timeouts, latency } = await autocannon({
    url,
    amount,
    connections,
    ...(headers ? { headers } : {}),
    ...(requests ? { requests } : {}),
    setupClient: (client) =>
      client.on('response', (status, length) => {
        lastAt = performance.now();
        bytes += length;
        if (status !== expected) others.set(status, (others.get(status) ?? 0) + 1);
      }),
  });
  const cpuMicros = ((await server.cpu()) - cpuBefore) / amount;
  if (errors + timeouts + others.size > 0) {
    const statuses = [...others].map(([status, count]) => `${count} x ${status}`).join(', ');
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, other answers: ${statuses || 'none'}`);
  }
  const perSecond = (1_000 * amount) / (lastAt - startedAt);
  return { perSecond, cpuMicros, p50: latency.p50, p99: latency.p99, bytes: Math.round(bytes / amount) };
};
