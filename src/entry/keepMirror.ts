// Writes the mirror of the views, from which the next visit paints before it has read its log.
import type { ViewMirror } from '../store/viewMirror.ts';
import type { Shop } from '../shop/shop.ts';

/** The mirror is written this long after the last change, and when the tab is hidden. */
const MIRROR_MS = 1_000;

/** Durable views only: the next visit must not show what a crash lost. */
export const keepMirror = async (shop: Shop, mirror: ViewMirror): Promise<void> => {
  // Only an epoch that was just read is known to be behind the mirror's for good.
  await shop.log.catchUp();
  mirror.restartAt(shop.log.session.epoch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    mirror.write(shop.durableViews(), shop.log.session.epoch);
  };
  shop.subscribe(() => {
    timer ??= setTimeout(write, MIRROR_MS);
  });
  // What it holds may be of a database that has been cleared since.
  write();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
};
