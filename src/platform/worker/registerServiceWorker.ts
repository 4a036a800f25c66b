// Registers the service worker and moves to a new version without mixing two (PWA-01).
//
// A new worker waits while any tab runs another build: its files would replace theirs. It takes over at once when no tab
// does, else when the shopper agrees; then every tab reloads, unless the shopper is typing there. While any tab is in
// the checkout, none of this happens and the shopper is not asked.
import { messageSW, Workbox } from 'workbox-window';
import { isCheckingOut } from '../tab/checkingOut.ts';
import { whenNobodyChecksOut } from './checkoutLock.ts';
import { reloadOnce } from '../tab/reloadGuard.ts';
import { allTabsRun, announceBuild } from './runningBuilds.ts';
import { hasUnsentInput } from '../tab/unsentInput.ts';

type Options = {
  readonly buildId: string;
  /** Says that a new version is ready; `reload` moves to it. */
  readonly offerReload: (reload: () => void) => void;
  /** Says that the accepted version waits until the checkout in another tab is over. */
  readonly announceWait: () => void;
};

/** ms between two checks for a new version while the shop stays open. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

/**
 * ms that an accepted version has to take over. Later this tab loads the new version anyway, under the worker of the old one, as
 * every page does that is opened while a version waits: the browser lets the old worker finish what it has in hand, and one
 * picture on a line that hangs holds it for five minutes.
 */
const TAKES_OVER_WITHIN_MS = 3_000;

export const registerServiceWorker = async (options: Options): Promise<void> => {
  const { buildId, offerReload, announceWait } = options;
  announceBuild(buildId);
  const workbox = new Workbox('/sw.js');
  let accepted = false;
  const offerWhenFree = (reload: () => void): void =>
    void whenNobodyChecksOut(navigator.locks, () => offerReload(reload));
  const reload = (): void => window.location.reload();
  const reloadNowOrOffer = (): void => {
    if (isCheckingOut(window.location.pathname)) offerWhenFree(reload);
    else reload();
  };

  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw === undefined) return;
    void (async () => {
      const offered = await buildOf(sw);
      if (offered === buildId) {
        if (await allTabsRun(buildId)) await takeOver(sw);
        return;
      }
      offerWhenFree(() => {
        accepted = true;
        // A tab may have gone to the checkout since the offer.
        void whenNobodyChecksOut(
          navigator.locks,
          () => {
            void takeOver(sw);
            setTimeout(reloadNowOrOffer, TAKES_OVER_WITHIN_MS);
          },
          announceWait,
        );
      });
    })();
  });

  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (controller === null) return;
    void (async () => {
      if ((await buildOf(controller)) === buildId) return;
      if (accepted || isCheckingOut(window.location.pathname)) reloadNowOrOffer();
      else if (hasUnsentInput(document) || !reloadOnce(window)) offerReload(reload);
    })();
  });

  await workbox.register({ immediate: true });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // Without network there is no new version to be had.
    workbox.update().catch(() => undefined);
  });
};

const buildOf = (worker: ServiceWorker): Promise<unknown> => messageSW(worker, { type: 'BUILD_ID' });

const takeOver = async (worker: ServiceWorker): Promise<void> => worker.postMessage({ type: 'SKIP_WAITING' });
