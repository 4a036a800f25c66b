// What is waited for over the network, and for how long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from '#src/platform/network/inTime.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (ms: number): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve('an answer'), ms));

/** What became of an answer that takes `ms`, where 4 s are waited for it. */
const waitedFor = async (ms: number, signal?: AbortSignal): Promise<string> => {
  const waiting = inTime(after(ms), 4_000, signal).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(60_000);
  return waiting;
};

test('CHECK-05: an answer counts until its time is over, and a later one as none', async () => {
  expect(await waitedFor(3_999)).toBe('an answer');
  expect(await waitedFor(4_001)).toBe('Error: No answer within 4000 ms');
});

test('CHECK-05: nobody who has left waits on', async () => {
  const life = new AbortController();
  const waiting = waitedFor(2_000, life.signal);
  life.abort();
  expect(await waiting).toBe('Error: Nobody waits for it any more');
  expect(await waitedFor(2_000, life.signal)).toBe('Error: Nobody waits for it any more');
});

test('CHECK-05: an answer leaves no timer behind, and why there is none is told as it is', async () => {
  await inTime(Promise.resolve('an answer'), 4_000);
  expect(vi.getTimerCount()).toBe(0);
  await expect(inTime(Promise.reject(new Error('refused')), 4_000)).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});
