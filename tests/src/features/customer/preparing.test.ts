import { afterEach, expect, test, vi } from 'vitest';
import { askWhenDue, preparingDelayMs } from '#src/features/customer/preparing.ts';

test('ACC-03: an account that is being prepared is asked for less and less, and never sooner than the shop says', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((asked) => preparingDelayMs(asked, null))).toEqual([
    2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(preparingDelayMs(0, 5_000)).toBe(5_000);
  expect(preparingDelayMs(0, 600_000)).toBe(600_000);
});

afterEach(() => vi.useRealTimers());

test('ACC-03: who leaves the page and comes back asks no sooner; what fell due meanwhile is asked at once', () => {
  vi.useFakeTimers();
  let visibilityState: DocumentVisibilityState = 'visible';
  const page = new EventTarget();
  const seen = Object.defineProperty(page, 'visibilityState', { get: () => visibilityState }) as Document;
  const look = (state: DocumentVisibilityState): void => {
    visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const ask = vi.fn<() => void>();
  const stop = askWhenDue(seen, 5_000, ask);
  look('hidden');
  vi.advanceTimersByTime(4_000);
  look('visible');
  look('hidden');
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
  look('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  look('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});
