// Leaves the shop's page for a provider's. A browser may keep the page as it was left and give it back on the way back: whatever
// waited in it waits still.

/** Of a window. */
export type LeavablePage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'assign'>;
};

/** @returns when the page is shown again; never, where the shopper comes back to a new one */
export const leaveFor = (url: string, page: LeavablePage = window): Promise<void> =>
  new Promise((resolve) => {
    const shown = (event: Event): void => {
      // One that is shown for the first time has not been left yet.
      if (!(event as PageTransitionEvent).persisted) return;
      page.removeEventListener('pageshow', shown);
      resolve();
    };
    page.addEventListener('pageshow', shown);
    page.location.assign(url);
  });
