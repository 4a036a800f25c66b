import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, currentAnnouncements } from '#src/page/alerts/announcements.ts';

const said = (): readonly string[] => currentAnnouncements().map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('two things announced in one render are both said', () => {
  announce('Added Arden 4, US 8. Cart has 1 item.');
  announce("You're offline.");
  expect(said()).toEqual(['Added Arden 4, US 8. Cart has 1 item.', "You're offline."]);
});

test('the same words said twice are two elements, so that they are read twice', () => {
  announce('Added.');
  announce('Added.');
  const [first, second] = currentAnnouncements();
  expect(said()).toEqual(['Added.', 'Added.']);
  expect(first?.id).not.toBe(second?.id);
});

test('what was said leaves the region ten seconds later, each by itself', () => {
  announce('Added.');
  vi.advanceTimersByTime(6_000);
  announce('Removed.');
  vi.advanceTimersByTime(3_999);
  expect(said()).toEqual(['Added.', 'Removed.']);
  vi.advanceTimersByTime(1);
  expect(said()).toEqual(['Removed.']);
  vi.advanceTimersByTime(6_000);
  expect(said()).toEqual([]);
});
