// Whether there is room for a column beside the main one. True on the server and in the first render: what a phone does
// not show is taken out after it.
import { useSyncExternalStore } from 'react';
import { useHydrated } from './useHydrated.ts';

/** Three columns of cards and one beside them; `--wide` in no style sheet: media queries cannot read one. */
const WIDE = '(width >= 1024px)';

/** One shared: each further media query makes the browser bring its styles up to date. */
let media: MediaQueryList | undefined;
const wide = (): MediaQueryList => (media ??= matchMedia(WIDE));

const subscribe = (listener: () => void): (() => void) => {
  wide().addEventListener('change', listener);
  return () => wide().removeEventListener('change', listener);
};

export const useWide = (): boolean => {
  const isHydrated = useHydrated();
  return useSyncExternalStore(
    subscribe,
    () => !isHydrated || wide().matches,
    () => true,
  );
};
