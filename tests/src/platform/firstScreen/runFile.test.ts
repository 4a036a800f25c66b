// The page's own scripts on a line that loses them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runFile } from '#src/platform/firstScreen/runFile.ts';

const reload = vi.fn<() => void>();
let isOnline = false;
let navigation = 'navigate';

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = false;
  reload.mockReset();
  navigation = 'navigate';
  vi.stubGlobal('location', { reload });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => [{ type: navigation }] as unknown as PerformanceEntryList,
  );
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lost = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** Runs as soon as it can be had. */
const runWhenThere = (ran: string[]) => async (href: string) => (isOnline ? ran.push(href) : lost());

test('SYNC-03: a page that lost its first script is loaded anew when that can be had', async () => {
  void runFile('/assets/entry-1.js', lost).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('SYNC-03: one that was loaded anew before runs it itself', async () => {
  navigation = 'reload';
  const ran: string[] = [];
  const running = runFile('/assets/entry-1.js', runWhenThere(ran));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual([]);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(3_000);
  await running;
  expect(ran).toEqual(['/assets/entry-1.js']);
  expect(reload).not.toHaveBeenCalled();
});

test('ROUTE-11: a script that is broken has the page loaded anew once, and then says what is wrong', async () => {
  isOnline = true;
  navigation = 'reload';
  const failing = runFile('/assets/entry-1.js', lost);
  const said = expect(failing).rejects.toThrow('Failed to fetch dynamically imported module');
  await vi.advanceTimersByTimeAsync(3_000);
  await said;
  expect(reload).not.toHaveBeenCalled();
});
