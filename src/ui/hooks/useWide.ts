// Whether there is room for a column beside the main one. True on the server and in the first render: what a phone does
// not show is taken out after it.
import { useSyncExternalStore } from 'react';

/** Three columns of cards and one beside them; `--wide` in no style sheet: media queries cannot read one. */
const WIDE = '(width >= 1024px)';

/** One for all: to ask for another makes the browser bring its styles up to date. */
let media: MediaQueryList | undefined;
const wide = (): MediaQueryList => (media ??= matchMedia(WIDE));

const subscribe = (listener: () => void): (() => void) => {
  wide().addEventListener('change', listener);
  return () => wide().removeEventListener('change', listener);
};

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
