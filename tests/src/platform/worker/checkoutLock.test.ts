import { expect, test } from 'vitest';
import { isCheckingOut } from '#src/platform/tab/checkingOut.ts';
import { holdWhileCheckingOut, whenNobodyChecksOut } from '#src/platform/worker/checkoutLock.ts';

/** A tab that goes where it is told. */
const openTab = (path: string) => {
  let current = path;
  const listeners: ((path: string) => void)[] = [];
  return {
    current: () => current,
    subscribe: (listener: (path: string) => void) => void listeners.push(listener),
    goTo(next: string) {
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
};

const { locks } = navigator;

/** Locks are given and let go in turns of the event loop. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test.each([
  ['/checkout', true],
  ['/checkout/payment', true],
  ['/checkouts', false],
  ['/articles/checkout', false],
  ['/cart', false],
])('PWA-01: %s is a page of the checkout: %s', (path, expected) => {
  expect(isCheckingOut(path)).toBe(expected);
});

test('PWA-01: an update goes ahead at once where nobody checks out', async () => {
  const tab = openTab('/cart');
  holdWhileCheckingOut(locks, tab);
  const done: string[] = [];
  await whenNobodyChecksOut(
    locks,
    () => void done.push('updated'),
    () => void done.push('told to wait'),
  );
  expect(done).toEqual(['updated']);
});

test('PWA-01: an update waits until the last tab has left the checkout', async () => {
  const [one, other] = [openTab('/cart'), openTab('/checkout')];
  holdWhileCheckingOut(locks, one);
  holdWhileCheckingOut(locks, other);
  one.goTo('/checkout');
  one.goTo('/checkout/shipping');
  const done: string[] = [];
  const update = whenNobodyChecksOut(
    locks,
    () => void done.push('updated'),
    () => void done.push('told to wait'),
  );
  await settled();
  expect(done).toEqual(['told to wait']);
  one.goTo('/');
  await settled();
  expect(done).toEqual(['told to wait']);
  other.goTo('/checkout/success');
  other.goTo('/account/orders');
  await update;
  expect(done).toEqual(['told to wait', 'updated']);
});

test('PWA-01: who comes to the checkout while an update waits for another tab is waited for, too', async () => {
  const [one, other] = [openTab('/checkout'), openTab('/cart')];
  holdWhileCheckingOut(locks, one);
  holdWhileCheckingOut(locks, other);
  await settled();
  const done: string[] = [];
  const update = whenNobodyChecksOut(locks, () => void done.push('updated'));
  await settled();
  other.goTo('/checkout/payment');
  await settled();
  one.goTo('/');
  await settled();
  expect(done).toEqual([]);
  other.goTo('/account/orders');
  await update;
  expect(done).toEqual(['updated']);
});

test('PWA-01: who comes back to the checkout is waited for again', async () => {
  const tab = openTab('/checkout');
  holdWhileCheckingOut(locks, tab);
  tab.goTo('/cart');
  tab.goTo('/checkout');
  const done: string[] = [];
  const update = whenNobodyChecksOut(locks, () => void done.push('updated'));
  await settled();
  expect(done).toEqual([]);
  tab.goTo('/');
  await update;
  expect(done).toEqual(['updated']);
});
