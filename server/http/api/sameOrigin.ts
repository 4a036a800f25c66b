// Calls authorised by the session cookie are only answered to the shop's own pages (cross-site request forgery).
import type { IncomingHttpHeaders } from 'node:http';
import { isThisMachine } from '../caller/network.ts';
import { ApiFault } from './apiFault.ts';

/**
 * Is this request made by a page of the shop?
 *
 * Browsers put Origin on every POST and no page can forge it. Without it Sec-Fetch-Site decides. A request with neither
 * comes from a program, which has no shopper's cookie to misuse.
 *
 * @param publicUrl where shoppers reach the shop. On a developer's machine a page served under the address of this very
 *   request (Host) is the shop too, so that 127.0.0.1 and localhost both work
 */
export const isSameOrigin = (headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin';
  }
  const sender = URL.parse(origin);
  if (!sender || sender.origin !== origin) return false;
  const shop = URL.parse(publicUrl);
  if (sender.origin === shop?.origin) return true;
  if (!shop || !isThisMachine(shop.hostname)) return false;
  return sender.protocol === shop.protocol && sender.host === headers.host;
};

/** @throws ApiFault ForeignOrigin */
export const refuseForeignOrigin = (headers: IncomingHttpHeaders, publicUrl: string): void => {
  if (!isSameOrigin(headers, publicUrl)) throw new ApiFault('ForeignOrigin');
};
