// Whether something that is waited for takes its time: a spinner that comes at once would flicker with every letter.
import { useEffect, useState } from 'react';

/** BEH-9.3: the spinner of a search box. */
export const SPINNER_DELAY_MS = 1_000;

/** @param show called with true once waiting has lasted, and with false at the end @returns ends the waiting */
export const whenSlow = (show: (isSlow: boolean) => void): (() => void) => {
  const timer = setTimeout(() => show(true), SPINNER_DELAY_MS);
  return () => {
    clearTimeout(timer);
    show(false);
  };
};

export const useSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => (isWaiting ? whenSlow(setSlow) : undefined), [isWaiting]);
  return isSlow;
};
