// What the shop sends to an analytics container, where one is installed: entries of `window.dataLayer`.
import { ownName } from '../storage/ownName.ts';

/** Nothing here may hold anything of a shopper's. */
export type AnalyticsEvent =
  | {
      readonly event: 'site_errors';
      readonly page: { readonly type: 'error'; readonly action: 'view' };
      /** `code` is the status as text. */
      readonly error: { readonly code: string; readonly message: string; readonly location: string };
    }
  | { readonly event: 'storage_cleared'; readonly storage: { readonly kept_for: 'guest' | 'customer' } };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Of a page that was left before its container was there: each has a key of its own, which begins so. */
export const UNSENT_NAME = ownName('analytics-unsent');

/** Only with a yes, which lies where consent.ts puts it. What is kept is in the layer no more: the page may come back. */
export const keepUnsent = (): void => {
  try {
    if (localStorage[ownName('analytics')])
      localStorage[UNSENT_NAME + Math.random()] = JSON.stringify(window.dataLayer?.splice(0));
  } catch {
    // A browser that blocks storage.
  }
};

const note = (event: AnalyticsEvent): void => {
  (window.dataLayer ??= []).push(event);
  addEventListener('pagehide', keepUnsent);
};

let push = note;

export const pushAnalytics = (event: AnalyticsEvent): void => push(event);

/** @param next takes what is pushed from now on: the container has what the layer holds; none: there is no container */
export const pushBy = (next = note): void => {
  removeEventListener('pagehide', keepUnsent);
  push = next;
};
