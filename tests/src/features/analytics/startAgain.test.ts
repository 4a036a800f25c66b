// A container that does not come at first (TRUST-04).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_NAME } from '#src/features/analytics/consent.ts';
import type * as Measuring from '#src/features/analytics/measuring.ts';

let measuring: typeof Measuring;
let asked: number;
let isAllowed: boolean;
let whenOnline: Set<() => void>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [asked, isAllowed, whenOnline] = [0, true, new Set()];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (isAllowed && name === CONSENT_NAME ? '1' : null),
  });
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => {
    if (name === 'online') whenOnline.add(act);
  });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    throw new TypeError('No answer');
  });
  measuring = await import('#src/features/analytics/measuring.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const later = () => vi.advanceTimersByTimeAsync(10 * 60_000);

test('TRUST-04: a container that did not come while the browser was online is asked for once more', async () => {
  await measuring.startAnalytics();
  expect(asked).toBe(1);
  await later();
  expect(asked).toBe(2);
});

test('TRUST-04: what keeps it away for good is not asked over and over, and a network that comes back is tried once', async () => {
  await measuring.startAnalytics();
  await later();
  await later();
  expect(asked).toBe(2);
  for (const begin of whenOnline) begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(3);
});

test('TRUST-04: a no that came meanwhile is kept', async () => {
  await measuring.startAnalytics();
  isAllowed = false;
  await later();
  expect(asked).toBe(1);
});
