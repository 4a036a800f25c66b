// Why there is no page (BEH-8). The router recognises it by its fields (isRouteErrorResponse) and answers with its status.

const statusTexts: Readonly<Record<number, string>> = {
  404: 'Page Not Found',
  500: 'Internal Server Error',
  503: 'Offline',
};

type PageErrorOptions = ErrorOptions & {
  /** 404: there is no such page. 500: the server could not make it. 503: not on this device, and no shop to be reached. */
  readonly status?: number;
};

/** Its message has the status in words and the path: `Page Not Found: /products/no-such-shoe`. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;
  readonly statusText: string;
  readonly data = null;
  readonly internal = false;

  /** @param address path, with or without a query: the message has the path alone, as words that were searched are nobody's */
  constructor(address: string, { status = 404, ...options }: PageErrorOptions = {}) {
    const statusText = statusTexts[status] ?? `Status ${status}`;
    super(`${statusText}: ${address.split('?')[0]}`, options);
    this.status = status;
    this.statusText = statusText;
  }
}
