// Work that one tab at a time does, in browsers that have locks, refuse them or lack them.
import { afterEach, expect, test, vi } from 'vitest';
import { webLock } from '#src/platform/ports/webLock.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser says where the shopper blocks site data. */
const refuse = async () => {
  throw new DOMException('The request was denied.', 'SecurityError');
};

test.each([
  ['refuses locks, as with site data blocked', { locks: { request: refuse } }],
  ['has no locks', {}],
])('CHECK-01, SYNC-01: where a browser %s, an order and a sign-in go ahead', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  expect(await webLock.inTurn('order', async () => 'placed')).toBe('placed');
  expect(await webLock.ifFree('session', async () => 'signed in')).toBe('signed in');
});

test('what another tab is doing is not done twice', async () => {
  const other = Promise.withResolvers<void>();
  const held = webLock.inTurn('round', () => other.promise);
  expect(await webLock.ifFree('round', async () => 'mine')).toBe('busy');
  other.resolve();
  await held;
  expect(await webLock.ifFree('round', async () => 'mine')).toBe('mine');
});

test('work that fails under its lock fails once, and is not begun again', async () => {
  let begun = 0;
  const failing = webLock.ifFree('round', async () => {
    begun += 1;
    throw new TypeError('Failed to fetch');
  });
  await expect(failing).rejects.toThrow('Failed to fetch');
  expect(begun).toBe(1);
});
