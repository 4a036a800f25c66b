// Where the focus goes when what had it is gone: to the place it was in, not to nothing (2.4.3).
import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusHeading } from '#src/ui/focusHeading.ts';

export type FocusPlace = {
  /** For a named element with `tabIndex={-1}`, which stays. */
  readonly place: RefObject<HTMLElement | null>;
  readonly takeFocus: () => void;
};

export const useFocusPlace = (): FocusPlace => {
  const place = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) place.current?.focus();
  }, [changes]);
  return { place, takeFocus: () => setChanges((before) => before + 1) };
};

/**
 * Where a page becomes another under the same path: the router sees no change of page, so its heading takes the focus here.
 *
 * @param shown names what the page is now
 */
export const useHeadingFocus = (shown: string | null): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
};
