// Offers to install the shop, once (PWA-01). A shopper who closed the offer is not asked again on this device.
import type { HeldInstallPrompt } from './heldInstallPrompt.ts';

const STORAGE_KEY = 'installOffered';

/**
 * Makes the offer as soon as the browser has made its own. Call it only when this device saves what the shopper does: an
 * installed shop must not forget it.
 *
 * @param marks where it is remembered; where that is refused, nothing is offered, rather than each time
 * @param offer shows the offer; `install` opens the browser's dialog
 */
export const offerInstallOnce = (
  held: HeldInstallPrompt,
  marks: () => Storage,
  offer: (install: () => void) => void,
): void => {
  held.whenHeld = () => {
    const { event } = held;
    if (event && isFirst(marks)) offer(() => void event.prompt());
  };
  held.whenHeld();
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
