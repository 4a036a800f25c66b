// What the shop tells an analytics container, where one is installed: entries of `window.dataLayer`.

/** Nothing here may hold anything of a shopper's. */
type AnalyticsEvent =
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

const pushAnalytics = (event: AnalyticsEvent): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
};

/** The error page was shown (ROUTE-03). @param status 404, 500 … */
export const pushSiteError = (status: number, message: string): void =>
  pushAnalytics({
    event: 'site_errors',
    page: { type: 'error', action: 'view' },
    error: { code: String(status), message, location: window.location.pathname },
  });

/** The browser had deleted what this device kept. */
export const pushStorageCleared = (keptFor: 'guest' | 'customer'): void =>
  pushAnalytics({ event: 'storage_cleared', storage: { kept_for: keptFor } });
