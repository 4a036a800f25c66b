// Asks the browser not to clear the shop by itself: when there is something to keep, not on arrival. Some browsers put the
// question to the shopper, so it is asked once on a device, and once more when the shop is installed.

const STORAGE_KEY = 'persistAsked';

type Manager = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

/**
 * Call after something of the shopper's has become durable.
 *
 * @param marks where it is remembered; where that is refused, nothing is asked, rather than each time
 */
export const askToKeep = async (storage: Manager | undefined, marks: () => Storage): Promise<void> => {
  if (storage?.persist === undefined || wasAsked(marks)) return;
  if ((await storage.persisted?.()) === true) return;
  await storage.persist();
};

/** An installed shop is granted what a page may have been refused. */
export const askWhenInstalled = (page: EventTarget, storage: Manager | undefined): void =>
  page.addEventListener('appinstalled', () => {
    // The answer changes nothing here; storageFacts.ts tells it to whoever wants to know.
    storage?.persist?.().catch(() => undefined);
  });

const wasAsked = (marks: () => Storage): boolean => {
  try {
    const found = marks().getItem(STORAGE_KEY) !== null;
    marks().setItem(STORAGE_KEY, 'yes');
    return found;
  } catch {
    return true;
  }
};
