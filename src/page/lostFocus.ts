// What had the focus may go with a part of the page: a row of sizes above a list, a way out of an empty one, the last “Show more”.
// Most such places lead the focus on themselves; this is for all that do not.
import { focusHeading } from '#src/ui/focusHeading.ts';

/** From then on a keyboard goes on from the page's heading, or that of the sheet over it, and not from the top of the document. */
export const catchLostFocus = (): void => {
  let focused: Element | null = null;
  const lead = (): void => {
    if (focused?.isConnected !== false) return;
    focused = null;
    if (document.activeElement === document.body) focusHeading();
  };
  document.addEventListener('focusin', ({ target }) => (focused = target as Element));
  // Who taps somewhere else has let go of it.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!focused?.contains(target as Element)) focused = null;
  });
  // Behind the effects of what is shown instead, which may know a better place.
  new MutationObserver(() => focused?.isConnected === false && setTimeout(lead)).observe(document.body, {
    childList: true,
    subtree: true,
  });
};
