// Tells which links a shopper is about to follow: the pointer rests on one, the keyboard stops at it, a finger comes down on
// it. That a link is on the screen is no sign.

/** ms: a pointer on its way elsewhere, a finger that starts to scroll, a Tab that goes on are no sign either. */
export const INTENT_MS = 65;

const BEGINS = ['pointerover', 'pointerdown', 'focusin'] as const;
const ENDS = ['pointerout', 'pointercancel', 'focusout'] as const;

/** Calls `onIntent` each time a link in `root` is meant, those added later included. @returns stop */
export const watchIntendedLinks = (
  root: HTMLElement,
  onIntent: (link: HTMLAnchorElement) => void,
): (() => void) => {
  let meant: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = (): void => {
    clearTimeout(timer);
    meant = null;
  };
  const begin = ({ target }: Event): void => {
    const link = linkAround(target);
    if (link === null || link === meant) return;
    forget();
    meant = link;
    timer = setTimeout(() => onIntent(link), INTENT_MS);
  };
  const end = ({ target }: Event): void => {
    if (linkAround(target) === meant) forget();
  };

  for (const type of BEGINS) root.addEventListener(type, begin, { passive: true });
  for (const type of ENDS) root.addEventListener(type, end, { passive: true });
  return () => {
    forget();
    for (const type of BEGINS) root.removeEventListener(type, begin);
    for (const type of ENDS) root.removeEventListener(type, end);
  };
};

const linkAround = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
