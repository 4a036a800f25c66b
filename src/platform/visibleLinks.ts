// Tells which links a shopper looks at. A link that was only scrolled past is not one of them.

/** ms a link stays on the screen before it counts. */
const DWELL_MS = 300;

/** Calls `onVisible` once for each link in `root` that stays in view, those added later included. @returns stop */
export const watchVisibleLinks = (
  root: Element,
  onVisible: (link: HTMLAnchorElement) => void,
): (() => void) => {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new WeakSet<Element>();

  const forget = (link: Element): void => {
    clearTimeout(timers.get(link));
    timers.delete(link);
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      forget(target);
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      const told = (): void => {
        forget(target);
        inView.unobserve(target);
        onVisible(target);
      };
      timers.set(target, setTimeout(told, DWELL_MS));
    }
  });
  const watchLinksOf = (parent: Element): void => {
    for (const link of parent.querySelectorAll('a[href]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      inView.observe(link);
    }
  };
  const added = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) watchLinksOf(root);
  });
  added.observe(root, { childList: true, subtree: true });
  watchLinksOf(root);

  return () => {
    added.disconnect();
    inView.disconnect();
    for (const link of timers.keys()) forget(link);
  };
};

/** A shopper who pays for each byte, or who asked to save them, gets only what they tap. */
export const savesData = ({ connection }: Pick<Navigator, 'connection'>): boolean =>
  connection?.saveData === true;

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}
