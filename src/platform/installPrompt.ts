// Offers to install the shop, once (PWA-01). A shopper who closed the offer is not asked again on this device.

const STORAGE_KEY = 'installOffered';

/** Chromium's event; other browsers install from their own menu. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<unknown> };

export interface InstallPrompt {
  /**
   * Makes the offer as soon as the browser has made its own. Call when what is done here lasts: an installed shop that keeps
   * nothing is no gift.
   *
   * @param marks where it is remembered; where that is refused, nothing is offered, rather than each time
   * @param offer shows the offer; `install` opens the browser's dialog
   */
  offerOnce(marks: () => Storage, offer: (install: () => void) => void): void;
}

/** Listen from the first moment: the event comes once. */
export const holdInstallPrompt = (page: EventTarget): InstallPrompt => {
  let held: BeforeInstallPromptEvent | undefined;
  let whenHeld = (): void => undefined;
  page.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at a moment of its choosing.
    event.preventDefault();
    held = event as BeforeInstallPromptEvent;
    whenHeld();
  });
  return {
    offerOnce(marks, offer) {
      whenHeld = () => {
        const prompt = held;
        if (prompt && isFirst(marks)) offer(() => void prompt.prompt());
      };
      whenHeld();
    },
  };
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
