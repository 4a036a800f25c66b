// What a LogStore makes of events that another version of the shop wrote.
import { expect, test } from 'vitest';
import { initialState, replay } from '#projections/shop/shopState.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { batchOf, qtySet, summaryAt } from './drafts.ts';
import { begin, customer, guest, loggedIn, switched, type LogDisk, type PlainStore } from './logDisk.ts';
import { toProductId, toItemId, toVariantId } from '#events/brands.ts';

/** What an earlier version of the shop wrote when a removed item of another device was put back. */
const oldAdd = (session: LogSession, seq: number, variantId: string) => ({
  ...qtySet(1),
  ...session,
  seq,
  type: 'CartItemAdded',
  tv: 1,
  data: { productId: toProductId('p-1'), variantId, itemId: toItemId('i-1'), qty: 2, shownPriceCents: 0 },
});

const newer = (session: LogSession, seq: number) => ({
  ...qtySet(2),
  ...session,
  seq,
  tv: 99,
  data: { shape: ['of', { tomorrow: 1 }] },
});

const strange = (session: LogSession, seq: number) => ({
  ...qtySet(2),
  ...session,
  seq,
  type: 'ShoesPolished',
  later: true,
});

/** Taps enough for older rows to be packed. */
const tapAtLength = async (store: PlainStore, session: LogSession): Promise<void> => {
  for (let taps = 0; taps < 1_000; taps += 1) await store.append(session, batchOf(qtySet(1)));
};

export const readsOtherVersions = (makeDisk: () => LogDisk): void => {
  test('an event of a newer shop is kept aside, not folded and not lost', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await begin(store);
    await store.append(session, batchOf(qtySet(1)));
    const [two, three] = [newer(session, 2), strange(session, 3)];
    await disk.plant(two);
    await disk.plant(three);
    await store.append(session, batchOf(qtySet(4)));
    const { events, unknown } = await store.read(guest, 0);
    expect(events.map(({ seq }) => seq)).toEqual([1, 4]);
    expect(unknown).toEqual([two, three]);
  });

  test('a damaged event is reported, not skipped', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await begin(store);
    await disk.plant({ ...qtySet(2), ...session, seq: 1, data: { qty: 'many' } });
    await expect(store.read(guest, 0)).rejects.toThrow();
  });

  test('an event of an older shop is read as today’s and folded; its bytes stay as they are', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await begin(store);
    const [first, second] = [oldAdd(session, 1, 'v-1'), oldAdd(session, 2, 'v-2')];
    await disk.plant(first);
    await disk.plant(second);
    await store.append(session, batchOf(qtySet(3)));
    const { events } = await store.read(guest, 0);
    expect(events[0]).toMatchObject({ tv: 2, data: { qty: 2, shownPriceCents: null } });
    const { cart } = replay(initialState(), events).account.items;
    expect(cart[toVariantId('v-1')]).toMatchObject({ qty: 2, shownPriceCents: null });
    await tapAtLength(store, session);
    await store.compact(guest);
    expect((await disk.stored(guest)).slice(0, 2)).toEqual([first, second]);
    await store.trim(session, summaryAt(events[0] as (typeof events)[number]));
    expect((await disk.stored(guest))[1]).toEqual(second);
    expect((await store.read(guest, 1)).events[0]).toMatchObject({ tv: 2, data: { shownPriceCents: null } });
  });

  test('what a newer shop wrote is preserved byte for byte by packing, and by sealing and opening a log', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const to = { partition: customer, clientId: 'c' };
    const { session } = await switched(store, {
      from: await begin(store),
      to,
      batch: batchOf(loggedIn()),
      erase: [guest],
    });
    const planted = [newer(session, 2), strange(session, 3)];
    for (const event of planted) await disk.plant(event);
    await tapAtLength(store, session);
    await store.compact(customer);
    expect((await disk.stored(customer)).slice(1, 3)).toEqual(planted);
    const away = { partition: 'guest:away', clientId: 'away' };
    const seal = [{ partition: customer, at: 1, wall: 1 }];
    const left = await switched(store, { from: session, to: away, batch: batchOf(), erase: [], seal });
    const back = await switched(store, { from: left.session, to, batch: batchOf(), erase: [] });
    expect(back.unknown).toEqual(planted);
    expect((await disk.stored(customer)).slice(1, 3)).toEqual(planted);
  });
};
