// What the shop tells an analytics container, where one is installed: entries of `window.dataLayer`.

type AnalyticsEvent = {
  readonly event: 'site_errors';
  readonly page: { readonly type: 'error'; readonly action: 'view' };
  /** `code` is the status as text; nothing here may hold anything of a shopper's. */
  readonly error: { readonly code: string; readonly message: string; readonly location: string };
};

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
