// What becomes of a log whose rows the browser deleted under an open tab.
import { describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { beginAgain, isSameUser } from '#events/log/beginAgain.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { batchOf, qtySet } from '#tests/contracts/log/drafts.ts';
import { switched } from '#tests/contracts/log/logDisk.ts';
import { branded, type Plain, plainly } from '#tests/support/builders/plain.ts';

const [guest, customer] = ['guest:first', 'cust:mia'];
const emptyStore = () => plainly(createMemoryLogStore(shopRegistry));
type Store = ReturnType<typeof emptyStore>;

/** A device whose shopper is in session, with one event. */
const deviceOf = async (partition: string): Promise<{ store: Store; session: LogSession }> => {
  const store = emptyStore();
  const from = await store.session({ partition: guest, clientId: 'first-log' });
  const to = { partition, clientId: 'old-log' };
  const { session } = await switched(store, { from, to, batch: batchOf(qtySet(1)), erase: [] });
  return { store, session };
};

const begin = (store: ShopLogStore, lost: Plain<LogSession>) => {
  let ids = 0;
  const ids_ = { uuid: () => `new-${(ids += 1)}`, uuidOf: (name: string) => name };
  return beginAgain({ store, ids: ids_ }, branded(lost));
};

describe('a log that is gone', () => {
  test.each([guest, customer])(
    'of %s begins again on an empty device, under a new name',
    async (partition) => {
      const store = createMemoryLogStore(shopRegistry);
      const lost = { partition, epoch: 4, clientId: 'old-log' };
      const { session, stored } = await begin(store, lost);
      expect(session).toEqual({ partition, epoch: 0, clientId: 'new-1' });
      expect(stored).toEqual({ events: [], unknown: [] });
    },
  );

  test('of a guest goes on under its name where only its events are gone', async () => {
    const { store, session } = await deviceOf('guest:second');
    expect(await begin(store, session)).toMatchObject({ session, stored: { events: [{ seq: 1 }] } });
    expect(await store.session({ partition: guest, clientId: 'any' })).toEqual(session);
  });

  test('of a customer gets a new name there: the server has confirmed places that are given again', async () => {
    const { store, session } = await deviceOf(customer);
    const began = await begin(store, session);
    expect(began).toEqual({
      session: { partition: customer, epoch: session.epoch + 1, clientId: 'new-2' },
      stored: { events: [], unknown: [] },
    });
    expect(await store.session({ partition: guest, clientId: 'any' })).toEqual(began.session);
  });

  test('of a customer who is in another log already is that other log', async () => {
    const { store, session } = await deviceOf(customer);
    const lost = { ...session, clientId: 'an-earlier-log' };
    expect(await begin(store, lost)).toMatchObject({ session, stored: { events: [{ seq: 1 }] } });
  });

  test('is left to the tab that was quicker, when two begin it again at once', async () => {
    const { store, session } = await deviceOf(customer);
    const late: ShopLogStore = {
      ...store,
      switchTo: async () => ({ type: 'staleSession', current: { ...session, epoch: session.epoch + 1 } }),
    };
    expect(await begin(late, session)).toMatchObject({ session });
  });
});

test.each([
  ['guest:a', 'guest:a', true],
  ['guest:a', 'guest:b', true],
  ['cust:mia', 'cust:mia', true],
  ['cust:mia', 'cust:ben', false],
  ['guest:a', 'cust:mia', false],
  ['cust:mia', 'guest:a', false],
])('whoever was in %s may take unsaved taps to %s: %s', (before, now, is) =>
  expect(
    plainly(isSameUser)(
      { partition: before, epoch: 1, clientId: 'one' },
      { partition: now, epoch: 0, clientId: 'two' },
    ),
  ).toBe(is),
);
