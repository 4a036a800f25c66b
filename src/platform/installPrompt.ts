// Offers to install the shop, once (PWA-01). A shopper who closed the offer is not asked again on this device.

const STORAGE_KEY = 'installOffered';

/** Chromium's event; other browsers install from their own menu. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<unknown> };

/** Listen from the first moment: the event comes once. @param offer shows the offer; `install` opens the browser's dialog */
export const offerInstallOnce = (window: Window, offer: (install: () => void) => void): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at a moment of its choosing.
    event.preventDefault();
    if (window.localStorage.getItem(STORAGE_KEY) !== null) return;
    window.localStorage.setItem(STORAGE_KEY, 'yes');
    offer(() => void (event as BeforeInstallPromptEvent).prompt());
  });
};
