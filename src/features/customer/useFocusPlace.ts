// Where the focus goes when what had it is gone: to the place it was in, not to nothing (2.4.3).
import { useEffect, useRef, useState, type RefObject } from 'react';

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
