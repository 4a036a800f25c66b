// What a request asks of this shop. `//elsewhere.example/` names another host, and `//x//elsewhere.example/` leaves a path
// that does, once the first is taken off.

const BASE = 'http://own.invalid';

/** @param url as it stands in the request's first line @returns an address whose path begins with one slash; never throws */
export const ownUrl = (url: string): URL => {
  const own = URL.parse(url, BASE) ?? new URL(`${BASE}/${url.replace(/^[/\\]+/, '')}`);
  own.pathname = own.pathname.replace(/^\/{2,}/, '/');
  return own;
};

/** @returns the path of an address that leads where it says; undefined where dots, in whatever writing, lead elsewhere */
export const straightPath = (url: string): string | undefined => {
  const [written = ''] = url.split('?', 1);
  return ownUrl(url).pathname === written && !DOTS.test(written) ? written : undefined;
};

/** Some servers read an encoded slash as one. */
const DOTS = /(?:\/|%2f|%5c)(?:\.|%2e){1,2}(?:\/|%2f|%5c|$)/i;
