// How this browser stores the shop, for diagnosis: numbers only, nothing of the shopper's.

export type StorageFacts = {
  /** Whether the browser promised not to clear it by itself; null where it does not say. */
  readonly persisted: boolean | null;
  /** Bytes the whole origin takes, as the browser estimates it; null where it does not say. */
  readonly usageBytes: number | null;
  /** Bytes it may take; null where the browser does not say. */
  readonly quotaBytes: number | null;
};

type Manager = Partial<Pick<StorageManager, 'persisted' | 'estimate'>>;

/** Never fails: a browser that does not answer leaves a fact out. */
export const readStorageFacts = async (storage: Manager | undefined): Promise<StorageFacts> => {
  const [persisted, estimate] = await Promise.all([
    orNull(async () => (await storage?.persisted?.()) ?? null),
    orNull(async () => (await storage?.estimate?.()) ?? null),
  ]);
  return { persisted, usageBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null };
};

const orNull = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  try {
    return await ask();
  } catch {
    return null;
  }
};
