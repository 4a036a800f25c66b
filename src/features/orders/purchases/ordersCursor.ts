// The page of the list of purchases in the address bar.

const CURSOR = /^\d{1,15}\.[0-9A-Z]{1,20}$/;

/** @returns `before=…`, `after=…`, or nothing for the newest and for an invalid cursor */
export const ordersCursor = (search: URLSearchParams): string => {
  for (const name of ['before', 'after'] as const) {
    const cursor = search.get(name);
    if (cursor !== null && CURSOR.test(cursor)) return `${name}=${cursor}`;
  }
  return '';
};
