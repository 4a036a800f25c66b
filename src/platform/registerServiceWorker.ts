// Registers the service worker and moves to a new version without mixing two (PWA-01).
//
// A new worker waits while any tab runs another build: its files would replace theirs. It takes over at once when no tab
// does, else when the shopper says so; then every tab reloads, unless something is being typed there.
import { messageSW, Workbox } from 'workbox-window';
import { allTabsRun, announceBuild } from './runningBuilds.ts';

type Options = {
  readonly buildId: string;
  /** Says that a new version is ready; `reload` moves to it. */
  readonly offerReload: (reload: () => void) => void;
};

/** ms between two looks for a new version while the shop stays open. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

export const registerServiceWorker = async ({ buildId, offerReload }: Options): Promise<void> => {
  announceBuild(buildId);
  const workbox = new Workbox('/sw.js');
  let accepted = false;

  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw === undefined) return;
    void (async () => {
      const offered = await buildOf(sw);
      if (offered === buildId) {
        if (await allTabsRun(buildId)) await takeOver(sw);
        return;
      }
      offerReload(() => {
        accepted = true;
        void takeOver(sw);
      });
    })();
  });

  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (controller === null) return;
    void (async () => {
      if ((await buildOf(controller)) === buildId) return;
      const reload = (): void => window.location.reload();
      if (accepted || !isInputUnderWay(document)) reload();
      else offerReload(reload);
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

/** Something typed that a reload would lose, or a question that waits for its answer. */
const isInputUnderWay = (page: Document): boolean =>
  page.querySelector('dialog[open], [role="dialog"]') !== null ||
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value }) => TYPED.includes(type) && value !== '',
  );

const TYPED = ['text', 'email', 'password', 'tel', 'search', 'textarea'];
