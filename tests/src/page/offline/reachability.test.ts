// When the shop says that it is offline. Time is the test's own, and so is the network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let isThere = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  isThere = false;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('', { status: 200 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = async () => import('#src/page/offline/reachability.ts');

const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('SYNC-06: a page reloaded without a network says so at once: that it came from this device was a failure', async () => {
  const { reachability, reportServedHere } = await opened();
  reportServedHere();
  await after(0);
  expect(reachability()).toBe('unreachable');
});

test('SYNC-06: a page of this device with a shop that answers again says nothing', async () => {
  const { reachability, reportServedHere } = await opened();
  isThere = true;
  reportServedHere();
  await after(60_000);
  expect(reachability()).toBe('reachable');
});

test('SYNC-06: a page of this device without a network asks for the shop ever more rarely', async () => {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now());
    throw new TypeError('Failed to fetch');
  });
  const { reportServedHere } = await opened();
  reportServedHere();
  await after(60_000);
  const waits = asked.slice(1).map((at, nth) => at - (asked[nth] ?? 0));
  expect(waits[0]).toBe(1_000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(asked.length).toBeLessThan(12);
});

test('SYNC-06: one failed request is no word about the network; two seconds of failures are', async () => {
  const { reachability, reportUnreachable } = await opened();
  reportUnreachable();
  await after(1_000);
  expect(reachability()).toBe('reachable');
  await after(1_500);
  expect(reachability()).toBe('unreachable');
  isThere = true;
  await after(30_000);
  expect(reachability()).toBe('reachable');
});

test('SYNC-06: a clock that is put back meanwhile hides no failing network', async () => {
  const { reachability, reportUnreachable } = await opened();
  reportUnreachable();
  vi.setSystemTime(Date.now() - 3_600_000);
  await after(2_500);
  expect(reachability()).toBe('unreachable');
});

test('SYNC-06: a server that never answers is not there either', async () => {
  const { reachability, reportServedHere } = await opened();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_answer, refuse) => {
        signal?.addEventListener('abort', () => refuse(new DOMException('Too long', 'TimeoutError')));
      }),
  );
  reportServedHere();
  await after(4_999);
  expect(reachability()).toBe('reachable');
  await after(1);
  expect(reachability()).toBe('unreachable');
});
