// Where to go after signing in comes from the address bar, so anybody may have written it.

/** Any origin does: a path that leads away from it leads away from ours. */
const OWN_ORIGIN = 'https://own.invalid';

/** @returns the path, query and fragment when `value` stays on this site, else null */
export const sameSitePath = (value: string | null): string | null => {
  if (value === null || !value.startsWith('/') || !URL.canParse(value, OWN_ORIGIN)) return null;
  const url = new URL(value, OWN_ORIGIN);
  // `/.//elsewhere` is ours until it is shortened to `//elsewhere`, which names another host.
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
};
