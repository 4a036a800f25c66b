import { describe, expect, test } from 'vitest';
import { installReloadGuard, mayReload, RELOAD_GUARD_TTL_MS, reloadOnce } from '#src/platform/reloadGuard.ts';

/** As much of a window as the guard looks at. */
const createWindow = ({ onLine = true, pathname = '/' } = {}) => {
  const stored = new Map<string, string>();
  const target = new EventTarget();
  let reloads = 0;
  const window = Object.assign(target, {
    navigator: { onLine },
    location: { pathname, reload: () => void (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
  return {
    window: window as unknown as Window,
    reloads: () => reloads,
    /** @returns whether the error goes on to the error page */
    loseChunk: () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  };
};

describe('a page whose chunk is gone after a new version went online', () => {
  test('reloads once', () => {
    const { window, reloads, loseChunk } = createWindow();
    installReloadGuard(window);
    expect(loseChunk()).toBe(false);
    expect(reloads()).toBe(1);
  });

  test('ROUTE-11: shows the error page instead of reloading again within ten seconds', () => {
    const { window, reloads, loseChunk } = createWindow();
    installReloadGuard(window);
    loseChunk();
    expect(loseChunk()).toBe(true);
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

  test('PWA-01: is not reloaded in the checkout, where an order may be on its way', () => {
    const { window, reloads, loseChunk } = createWindow({ pathname: '/checkout/payment' });
    installReloadGuard(window);
    expect(loseChunk()).toBe(true);
    expect(reloads()).toBe(0);
  });

  test('ROUTE-11: whatever reloads a page shares one guard', () => {
    const { window, reloads, loseChunk } = createWindow();
    installReloadGuard(window);
    expect(reloadOnce(window)).toBe(true);
    expect(loseChunk()).toBe(true);
    expect(reloadOnce(window)).toBe(false);
    expect(reloads()).toBe(1);
  });

  test('without network stays where it is', () => {
    const { window, reloads, loseChunk } = createWindow({ onLine: false });
    installReloadGuard(window);
    expect(loseChunk()).toBe(true);
    expect(reloads()).toBe(0);
  });
});
