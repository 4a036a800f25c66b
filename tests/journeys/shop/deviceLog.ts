// The log as it lies on the device, read past the shop's own code, and folded here by the shop's real projections.
import { expect, type Page } from '@playwright/test';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { parseAllRecorded } from '#events/store/recordedEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';

/** Every event of the log in force, in order. @throws when a number is missing, doubled or out of order */
export const readLog = async (page: Page): Promise<readonly RecordedEvent[]> => (await readDisk(page)).log;

/**
 * The log, and how many taps lie beside it that the shop has not taken into it yet, as of one moment: taking one in is one
 * transaction.
 */
export const readDisk = async (
  page: Page,
): Promise<{ readonly log: readonly RecordedEvent[]; readonly waitingTaps: number }> => {
  const { stored, waitingTaps } = await page.evaluate(storedOnDisk);
  const { events, unknown } = parseAllRecorded(shopRegistry, stored);
  expect(unknown).toEqual([]);
  expect(
    events.map(({ seq }) => seq),
    'the log counts 1, 2, 3 … without a gap',
  ).toEqual(events.map((_, index) => index + 1));
  return { log: events, waitingTaps };
};

/** Runs in the page. A database that is not there is not made: that would change what is being looked at. */
const storedOnDisk = async (): Promise<{ stored: unknown[]; waitingTaps: number }> => {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((settle, reject) => {
      request.addEventListener('success', () => settle(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('No answer from IndexedDB')));
    });
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'shop')) throw new Error('There is no database of the shop');
  const database = await answer(indexedDB.open('shop'));
  try {
    const transaction = database.transaction(['log', 'meta']);
    const [rows, device, waitingTaps] = await Promise.all([
      answer<{ partition: string; events: unknown[] }[]>(transaction.objectStore('log').getAll()),
      answer<{ partition: string } | undefined>(transaction.objectStore('meta').get('device')),
      answer(transaction.objectStore('meta').count(IDBKeyRange.bound(['early'], ['early', []]))),
    ]);
    const own = rows.filter(({ partition }) => partition === device?.partition);
    return { stored: own.flatMap(({ events }) => events), waitingTaps };
  } finally {
    database.close();
  }
};

/** What the cart page has to show after these events: the quantities, newest line first. */
export const quantitiesAfter = (events: readonly RecordedEvent[]): readonly number[] => {
  const { account } = replay(initialState(), events);
  return Object.values(account.items.cart)
    .toSorted((a, b) => b.addedAt - a.addedAt || (a.variantId < b.variantId ? -1 : 1))
    .map(({ qty }) => qty);
};

/** The shopper's own acts on the cart, told apart as the screens tell them: which variant, and what came of it. */
export const actsOf = (
  events: readonly RecordedEvent[],
): readonly { readonly variantId: string; readonly qty: number }[] =>
  events.flatMap((event) => {
    if (event.actor !== 'shopper') return [];
    if (event.type === 'CartItemAdded' || event.type === 'CartItemQtySet') {
      return [{ variantId: event.data.variantId, qty: event.data.qty }];
    }
    return event.type === 'CartItemRemoved' ? [{ variantId: event.data.variantId, qty: 0 }] : [];
  });
