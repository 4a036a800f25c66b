// Which builds of the shop run in this browser's tabs. Every tab holds a shared lock named after its build, so a tab that
// was closed or crashed is gone from the list at once.

const PREFIX = 'shop-build:';

/** Holds the lock while the page is alive. A page that is frozen releases it, or it could not enter the back/forward cache. */
export const announceBuild = (buildId: string): void => {
  let letGo = (): void => undefined;
  const hold = (): void =>
    void navigator.locks.request(PREFIX + buildId, { mode: 'shared' }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      letGo = resolve;
      return promise;
    });
  addEventListener('pagehide', () => letGo());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hold();
  });
  hold();
};

/** Whether every tab runs this build. */
export const allTabsRun = async (buildId: string): Promise<boolean> => {
  const { held = [] } = await navigator.locks.query();
  return held.every(({ name = '' }) => !name.startsWith(PREFIX) || name === PREFIX + buildId);
};
