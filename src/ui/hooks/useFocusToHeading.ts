// A button that goes when it has worked gives the focus to the heading of the page, not to nothing.
import { useLayoutEffect, type RefObject } from 'react';
import { focusHeading } from '#src/ui/focusHeading.ts';

export const useFocusToHeading = (button: RefObject<HTMLElement | null>): void => {
  // A layout effect, because its clean-up runs while the button is still there.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) focusHeading();
    };
  }, [button]);
};
