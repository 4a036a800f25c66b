import { expect, test } from 'vitest';
import { toMillis } from '#events/store/logBrands.ts';
import { formatEventTime } from '#src/devtools/inspector/reading/eventTime.ts';

test('the time of an event is shown to the millisecond, and that of a mad clock as none', () => {
  expect(formatEventTime(toMillis(Date.UTC(2026, 6, 1, 2, 3, 4, 567)))).toBe('12:03:04.567');
  expect(formatEventTime(toMillis(Number.MAX_SAFE_INTEGER))).toBe('–');
});
