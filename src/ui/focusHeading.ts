/** Gives the focus to the heading of the page, or of the sheet that lies over it: what had it is gone, or about to go. Scrolls nothing. */
export const focusHeading = (): void => {
  const heading =
    document.querySelector<HTMLElement>('dialog:modal h2') ?? document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The ref of a button that goes with its press, or when that has worked: its focus goes on to the heading, not to nothing (2.4.3). */
export const leadsOn = (button: HTMLElement | null) => () => {
  // React cleans up a ref while its element is still in the page.
  if (button !== null && button === document.activeElement) focusHeading();
};
