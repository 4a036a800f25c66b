// LogStore on a full device: what can be downloaded again makes room for what a shopper did, never the other way round.
import { LogStoreError } from '#events/store/logStore.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';

/** Frees some of what the shop keeps here only to be quick. */
export type Shed = () => Promise<unknown>;

/** ms a shed may take: another tab can hold a database for as long as it likes, and the shopper waits for the answer. */
const SHED_MS = 3_000;

/**
 * A write that finds the device full is tried again after each shed, with the very same batch, and refused only when
 * nothing is left to shed. What the log holds is never shed.
 *
 * @param sheds the least missed first
 * @param report called with a failed shed; the next one is tried
 */
export const sheddingLogStore = (
  store: ShopLogStore,
  sheds: readonly Shed[],
  report: (error: unknown) => void,
): ShopLogStore => {
  const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
    for (const shed of sheds) {
      try {
        return await write();
      } catch (error) {
        if (!isFull(error)) throw error;
        await Promise.race([shed().catch(report), after(SHED_MS)]);
      }
    }
    return write();
  };
  return {
    ...store,
    session: (first) => withRoom(() => store.session(first)),
    start: (first) => withRoom(() => store.start(first)),
    append: (session, batch) => withRoom(() => store.append(session, batch)),
    switchTo: (change) => withRoom(() => store.switchTo(change)),
    vault: {
      keep: (session, secrets) => withRoom(() => store.vault.keep(session, secrets)),
      reveal: (session, refs) => store.vault.reveal(session, refs),
      forget: (session, refs) => store.vault.forget(session, refs),
    },
  };
};

const isFull = (error: unknown): boolean => error instanceof LogStoreError && error.reason === 'quota';

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
