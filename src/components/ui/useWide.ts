// Whether there is room for a column beside the main one. True on the server and in the first render: what a phone does
// not show is taken out after it.
import { useSyncExternalStore } from 'react';

/** Three columns of cards and one beside them; `--wide` in no style sheet: media queries cannot read one. */
const WIDE = '(width >= 1024px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
