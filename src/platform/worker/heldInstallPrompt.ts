/** Chromium's event; other browsers install from their own menu. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<unknown> };

/** The browser's own offer, kept until the shop may make its own (`installPrompt.ts`). */
export type HeldInstallPrompt = { event?: BeforeInstallPromptEvent; whenHeld?: () => void };

/** Listen from the first moment: the event comes once. */
export const holdInstallPrompt = (page: EventTarget): HeldInstallPrompt => {
  const held: HeldInstallPrompt = {};
  page.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at a moment of its choosing.
    event.preventDefault();
    held.event = event as BeforeInstallPromptEvent;
    held.whenHeld?.();
  });
  return held;
};
