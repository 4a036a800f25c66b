// While a tab is in the checkout, no tab of the shop moves to a new version. Every such tab holds a shared lock, so one that
// was closed or crashed blocks no other.
import { isCheckingOut } from '../tab/checkingOut.ts';

const LOCK = 'shop-checkout';

/** Where this tab is, now and later: the router, and in tests a plain object. */
export type TabPath = {
  readonly current: () => string;
  readonly subscribe: (listener: (path: string) => void) => void;
};

/** Holds the lock for as long as the tab shows a page of the checkout. */
export const holdWhileCheckingOut = (locks: LockManager, tab: TabPath): void => {
  let letGo: (() => void) | undefined;
  const follow = (path: string): void => {
    if (!isCheckingOut(path)) {
      letGo?.();
      letGo = undefined;
    } else if (letGo === undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      letGo = resolve;
      void locks.request(LOCK, { mode: 'shared' }, () => promise);
    }
  };
  tab.subscribe(follow);
  follow(tab.current());
};

/** Runs `work` as soon as no tab is in the checkout. @param onWait called when that is not at once */
export const whenNobodyChecksOut = async (
  locks: LockManager,
  work: () => void | Promise<void>,
  onWait?: () => void,
): Promise<void> => {
  const isDone = (options: LockOptions): Promise<boolean> =>
    locks.request(LOCK, options, async (lock) => {
      // Locks are given in the order they were asked for: a tab that came to the checkout since stands behind this one.
      const isFree = lock !== null && !(await locks.query()).pending?.some(isOfCheckout);
      if (isFree) await work();
      return isFree;
    });
  if (await isDone({ ifAvailable: true })) return;
  onWait?.();
  while (!(await isDone({})));
};

const isOfCheckout = ({ name, mode }: LockInfo): boolean => name === LOCK && mode === 'shared';
