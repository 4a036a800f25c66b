// After a change of page the heading has the focus, so a screen reader reads it and the next Tab continues from there.
// One pattern only: nothing is announced beside it, and the document's title is the page's own <title>.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#src/ui/focusHeading.ts';

/** Focuses the page's h1 when the path changes. Sort, filters and page numbers stay on the page and move nothing. */
export const usePageFocus = (): void => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== '') return;
    // The sheet a link was in makes the page inert until it has closed, and then gives the focus back to what opened it.
    const sheet = document.querySelector('dialog:modal');
    if (sheet) sheet.addEventListener('close', focusPage, { once: true });
    else focusPage();
  }, [pathname, hash]);
};

/** A page that is there to be typed into marks what holds its field: a second tap would only be in the way. */
const focusPage = (): void => {
  const field = document.querySelector<HTMLElement>('main [data-first-focus] input');
  // Scroll positions belong to <ScrollRestoration>.
  if (field) field.focus({ preventScroll: true });
  else focusHeading();
};
