// The page's own scripts on a line that loses them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runFile } from '#src/platform/firstScreen/runFile.ts';

const reload = vi.fn<() => void>();
let isOnline = false;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = false;
  reload.mockReset();
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('SYNC-03: a page that lost its first script runs it when the line is back, and is not loaded anew', async () => {
  const ran: string[] = [];
  const running = runFile('/assets/entry-1.js', async (href) => {
    if (!isOnline) return lost();
    return ran.push(href);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual([]);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(3_000);
  await running;
  expect(ran).toEqual(['/assets/entry-1.js']);
  expect(reload).not.toHaveBeenCalled();
});

test('SYNC-03: in a browser that never fetches a lost script again, the page is loaded anew when the script can be had', async () => {
  void runFile('/assets/entry-1.js', lost).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('ROUTE-11: a script that is broken has the page loaded anew once, and then says what is wrong', async () => {
  isOnline = true;
  const failing = runFile('/assets/entry-1.js', lost);
  const said = expect(failing).rejects.toThrow('Failed to fetch dynamically imported module');
  await vi.advanceTimersByTimeAsync(60_000);
  await said;
  expect(reload).toHaveBeenCalledTimes(1);
});
