import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForFraudToken } from '#src/platform/vendors/fraudToken.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with cookies, in which the service's script can report a token. */
const openPage = (cookie = '') => {
  const page = Object.assign(new EventTarget(), { cookie });
  const tell = (detail: unknown): void =>
    void page.dispatchEvent(Object.assign(new Event('ftr:tokenReady'), { detail }));
  return { token: listenForFraudToken(page), tell };
};

test('TRUST-02: the latest token the script has told goes with the order, before the one in the cookie', async () => {
  const { token, tell } = openPage('forterToken=older');
  tell('early');
  tell('whole');
  expect(await token.get()).toBe('whole');
});

test('TRUST-02: without an event the cookie has the token', async () => {
  expect(await openPage('a=1; forterToken=abc%3D_12; b=2').token.get()).toBe('abc=_12');
  expect(await openPage('forterToken=100%_12').token.get()).toBe('100%_12');
});

test('TRUST-02: a token that is told while an order waits is taken, and no order waits longer than 1.5 s', async () => {
  const { token, tell } = openPage('unrelated=1');
  const waiting = token.get();
  await vi.advanceTimersByTimeAsync(1_000);
  tell('in time');
  expect(await waiting).toBe('in time');

  const nothing = openPage().token.get();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await nothing).toBeNull();
  expect(await openPage().token.get(0)).toBeNull();
});

test('TRUST-02: a token is bounded, and one that is none is not taken', async () => {
  const { token, tell } = openPage();
  tell('control\u0000\n characters');
  expect(await token.get()).toBe('control characters');
  tell('x'.repeat(10_000));
  expect(await token.get()).toHaveLength(2_048);
  const other = openPage();
  other.tell({ token: 'an object' });
  other.tell('\u0000');
  expect(await other.token.get(0)).toBeNull();
});
