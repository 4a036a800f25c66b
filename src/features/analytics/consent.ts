// Whether the shopper lets the shop measure. Nothing is measured, kept or sent before; a no deletes what was kept.
import { ownName } from '#src/platform/storage/ownName.ts';

/** The engine looks for it before it loads any of this. */
export const CONSENT_NAME = ownName('analytics');

/** Where tabs tell the laboratory what they have pushed. */
export const DATA_LAYER_CHANNEL = ownName('data-layer');

/** What measuring keeps on this device. */
export const CURSOR_NAME = ownName('analytics-log');
export const SESSION_NAME = ownName('analytics-session');

/** @returns ms: since when; null: not allowed. A browser that blocks storage keeps no yes */
export const allowedSince = (): number | null => {
  try {
    const since = Number(localStorage.getItem(CONSENT_NAME) ?? Number.NaN);
    return Number.isFinite(since) ? since : null;
  } catch {
    return null;
  }
};

/** @throws where the browser blocks storage */
export const allow = (now: number): void => {
  // What was noted before was noted without a yes.
  window.dataLayer?.splice(0);
  localStorage.setItem(CONSENT_NAME, String(now));
};

export const refuse = (): void => {
  for (const name of [CONSENT_NAME, CURSOR_NAME, SESSION_NAME]) localStorage.removeItem(name);
  // A container that has been loaded goes on listening to the one before.
  window.dataLayer = [];
};
