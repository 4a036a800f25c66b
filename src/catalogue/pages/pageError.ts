// Why a loader has no page. The router recognises it by its fields (isRouteErrorResponse) and answers with its status.

/** 404: there is no such page. 503: this device does not have it and cannot reach the shop. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: 404 | 503;
  readonly statusText: string;
  readonly data = null;
  readonly internal = false;

  constructor(status: 404 | 503, options?: ErrorOptions) {
    const statusText = status === 404 ? 'Not Found' : 'Offline';
    super(statusText, options);
    this.status = status;
    this.statusText = statusText;
  }
}
