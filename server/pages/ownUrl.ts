// What a request asks of this shop. `//elsewhere.example/` names another host, and `//x//elsewhere.example/` leaves a path
// that does, once the first is taken off.

const BASE = 'http://own.invalid';

/** @param url as it stands in the request's first line @returns an address whose path begins with one slash; never throws */
export const ownUrl = (url: string): URL => {
  const own = URL.parse(url, BASE) ?? new URL(`${BASE}/${url.replace(/^[/\\]+/, '')}`);
  own.pathname = own.pathname.replace(/^\/{2,}/, '/');
  return own;
};
