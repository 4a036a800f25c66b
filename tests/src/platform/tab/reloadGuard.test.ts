import { describe, expect, test } from 'vitest';
import {
  installReloadGuard,
  mayReload,
  RELOAD_GUARD_TTL_MS,
  reloadOnce,
} from '#src/platform/tab/reloadGuard.ts';

/** As much of a window as the guard looks at. */
const createWindow = ({ pathname = '/' } = {}) => {
  const stored = new Map<string, string>();
  const target = new EventTarget();
  let reloads = 0;
  const window = Object.assign(target, {
    location: { pathname, reload: () => void (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
  return {
    window: window as unknown as Window,
    reloads: () => reloads,
    /** Settles when the guard has decided. */
    loseChunk: async () => {
      target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      await Promise.resolve();
    },
  };
};

const there = () => Promise.resolve(true);
const away = () => Promise.resolve(false);

describe('a page whose chunk is gone after a new version went online', () => {
  test('reloads once', async () => {
    const { window, reloads, loseChunk } = createWindow();
    installReloadGuard(window, there);
    await loseChunk();
    expect(reloads()).toBe(1);
  });

  test('ROUTE-11: shows the error page instead of reloading again within ten seconds', async () => {
    const { window, reloads, loseChunk } = createWindow();
    installReloadGuard(window, there);
    await loseChunk();
    await loseChunk();
    expect(reloads()).toBe(1);
  });

  test('ROUTE-11: the guard lasts 10,000 ms', () => {
    expect(RELOAD_GUARD_TTL_MS).toBe(10_000);
    expect(mayReload(50_000, 40_001)).toBe(false);
    expect(mayReload(50_000, 40_000)).toBe(true);
  });

  test('a clock that was set back does not block reloads for ever', () => {
    expect(mayReload(50_000, 90_000)).toBe(true);
  });

  test('PWA-01: is not reloaded in the checkout, where an order may be on its way', async () => {
    const { window, reloads, loseChunk } = createWindow({ pathname: '/checkout/payment' });
    installReloadGuard(window, there);
    await loseChunk();
    expect(reloads()).toBe(0);
  });

  test('ROUTE-11: whatever reloads a page shares one guard', async () => {
    const { window, reloads, loseChunk } = createWindow();
    installReloadGuard(window, there);
    expect(reloadOnce(window)).toBe(true);
    await loseChunk();
    expect(reloadOnce(window)).toBe(false);
    expect(reloads()).toBe(1);
  });

  test('SYNC-03: stays where it is while the server cannot be reached', async () => {
    const { window, reloads, loseChunk } = createWindow();
    installReloadGuard(window, away);
    await loseChunk();
    expect(reloads()).toBe(0);
  });
});
