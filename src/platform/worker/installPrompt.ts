// Offers to install the shop, once (PWA-01). A shopper who closed the offer is not asked again on this device.
import type { TabPath } from './checkoutLock.ts';
import type { HeldInstallPrompt } from './heldInstallPrompt.ts';

const STORAGE_KEY = 'installOffered';

/** Where something is chosen or paid for, a note at the foot of the screen is in the way. */
const BUYING = /^\/(products|cart|checkout)(\/|$)/;

/**
 * Makes the offer once the browser has made its own and the shopper is not buying; it goes when they begin to. Call it only
 * when this device saves what the shopper does: an installed shop must not forget it.
 *
 * @param marks where it is remembered; where that is refused, nothing is offered, rather than each time
 * @param offer shows the offer; `install` opens the browser's dialog. @returns what takes it away
 */
export const offerInstallOnce = (
  held: HeldInstallPrompt,
  marks: () => Storage,
  path: TabPath,
  offer: (install: () => void) => () => void,
): void => {
  let takeAway: (() => void) | undefined;
  const look = (): void => {
    const { event } = held;
    if (BUYING.test(path.current())) {
      takeAway?.();
      takeAway = undefined;
    } else if (event) {
      // One offer for each of the browser's: the disk is not read again at every page.
      delete held.event;
      if (isFirst(marks)) takeAway = offer(() => void event.prompt());
    }
  };
  held.whenHeld = look;
  path.subscribe(look);
  look();
};

const isFirst = (marks: () => Storage): boolean => {
  try {
    if (marks().getItem(STORAGE_KEY) !== null) return false;
    marks().setItem(STORAGE_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
};
