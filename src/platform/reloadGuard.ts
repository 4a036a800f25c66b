// A chunk that is gone after a new version was put online: reload once, never in a loop (ROUTE-11).

import { ownName } from './ownName.ts';

/** ms between two reloads of this tab. */
export const RELOAD_GUARD_TTL_MS = 10_000;

const STORAGE_KEY = 'reloadedAt';

/** @param now ms @param reloadedAt ms, null when this tab was not reloaded yet */
export const mayReload = (now: number, reloadedAt: number | null): boolean =>
  reloadedAt === null || Math.abs(now - reloadedAt) >= RELOAD_GUARD_TTL_MS;

/** Answers Vite's `vite:preloadError`; without network, or too soon after a reload, the error page shows instead. */
export const installReloadGuard = (window: Window): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!window.navigator.onLine || !mayReload(Date.now(), lastReload(window))) return;
    event.preventDefault();
    window.sessionStorage.setItem(ownName(STORAGE_KEY), String(Date.now()));
    window.location.reload();
  });
};

const lastReload = (window: Window): number | null => {
  const stored = window.sessionStorage.getItem(ownName(STORAGE_KEY));
  return stored === null ? null : Number(stored);
};
