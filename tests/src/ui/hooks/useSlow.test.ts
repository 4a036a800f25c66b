import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSlow } from '#src/ui/hooks/useSlow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('ROUTE-14: a search box shows its spinner after 1000 ms of waiting, and until the answer', () => {
  const shown: boolean[] = [];
  const end = whenSlow((isSlow) => shown.push(isSlow));
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([true]);
  end();
  expect(shown).toEqual([true, false]);
});

test('ROUTE-14: an answer within 1000 ms comes without a spinner', () => {
  const shown: boolean[] = [];
  const end = whenSlow((isSlow) => shown.push(isSlow));
  vi.advanceTimersByTime(999);
  end();
  vi.advanceTimersByTime(60_000);
  expect(shown).not.toContain(true);
});
