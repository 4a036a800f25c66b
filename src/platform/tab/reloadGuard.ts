// Reloads the page, and never in a loop (ROUTE-11): for a chunk that is gone after a new version was put online, and for a new
// version that took over.
import { isCheckingOut } from './checkingOut.ts';
import { ownName } from '../storage/ownName.ts';

/** ms between two reloads of this tab that nobody asked for. */
export const RELOAD_GUARD_TTL_MS = 10_000;

const STORAGE_KEY = 'reloadedAt';

/** @param now ms @param reloadedAt ms, null when this tab was not reloaded yet */
export const mayReload = (now: number, reloadedAt: number | null): boolean =>
  reloadedAt === null || Math.abs(now - reloadedAt) >= RELOAD_GUARD_TTL_MS;

/** @returns whether it reloads; not when it did so a moment ago, nor where it could not remember that it did */
export const reloadOnce = ({ sessionStorage, location }: Window): boolean => {
  const key = ownName(STORAGE_KEY);
  const stored = sessionStorage.getItem(key);
  if (!mayReload(Date.now(), stored === null ? null : Number(stored))) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
};

/**
 * Answers Vite's `vite:preloadError`. The chunk is gone where the server can be reached; where it cannot, a reload would leave
 * nothing to look at. Until that is known, in the checkout, and too soon after a reload, the error page shows.
 */
export const installReloadGuard = (window: Window, isServerThere: () => Promise<boolean>): void => {
  window.addEventListener('vite:preloadError', () => {
    if (isCheckingOut(window.location.pathname)) return;
    void isServerThere().then((there) => there && reloadOnce(window));
  });
};
