// Has the service worker keep the checkout's and the account's code on this device (DEC-140): when it was used, and when there is
// something to check out.

/** A part of the shop's state that changes; the store, and in tests a plain object. */
export type Need = {
  readonly isThere: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * @param workers its worker is waited for
 * @param loaded addresses of the scripts this page has loaded, perhaps before there was a worker to see it
 */
export const joinLater = async (
  workers: Pick<ServiceWorkerContainer, 'ready'>,
  loaded: readonly string[],
  need: Need,
): Promise<void> => {
  const { active } = await workers.ready;
  active?.postMessage({ type: 'LOADED', loaded });
  let stop = (): void => undefined;
  const look = (): void => {
    if (!need.isThere()) return;
    stop();
    // The worker of the version that runs by then: an earlier one would keep its own files.
    void workers.ready.then((registration) => registration.active?.postMessage({ type: 'JOIN' }));
  };
  stop = need.subscribe(look);
  look();
};

export const loadedScripts = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));
