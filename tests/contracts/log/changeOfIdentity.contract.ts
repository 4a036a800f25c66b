// What a LogStore promises when somebody signs in or out.
import { expect, test } from 'vitest';
import type { SealedLog } from '#events/store/logStore.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { batchOf, draft, nextId, qtySet } from './drafts.ts';
import {
  appended,
  begin,
  customer,
  guest,
  loggedIn,
  switched,
  type LogDisk,
  type PlainStore,
} from './logDisk.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { headOf } from '#tests/support/log/storeStart.ts';

export const changesIdentity = (makeDisk: () => LogDisk): void => {
  test('a change of identity starts the new log, erases the old one and turns away tabs that missed it', async () => {
    const disk = makeDisk();
    const [one, two] = [disk.open(), disk.open()];
    const from = await begin(one);
    await one.append(from, batchOf(qtySet(1)));
    const batch = batchOf(loggedIn());
    const to = { partition: customer, clientId: 'mias-log' };
    const { session, events } = await switched(one, { from, to, batch, erase: [guest] });
    expect(session).toEqual({ ...to, epoch: 1 });
    expect(events).toMatchObject([{ type: 'LoggedIn', seq: 1, epoch: 1, ...to }]);
    expect(await two.append(from, batchOf(qtySet(2)))).toEqual({ type: 'staleSession', current: session });
    expect(await two.read(guest, 0)).toEqual({ events: [], unknown: [] });
    expect(await two.partitions()).toEqual([customer]);
  });

  test('of two tabs that change the identity at once, one wins', async () => {
    const disk = makeDisk();
    const from = await begin(disk.open());
    const change = (clientId: string) => ({
      from,
      to: { partition: customer, clientId },
      batch: batchOf(loggedIn()),
      erase: [],
    });
    const outcomes = await Promise.all(['a', 'b'].map((clientId) => disk.open().switchTo(change(clientId))));
    expect(outcomes.map(({ type }) => type).toSorted()).toEqual(['staleSession', 'switched']);
    const current = await begin(disk.open());
    expect(outcomes).toContainEqual({ type: 'staleSession', current });
    expect(current).toMatchObject({ partition: customer, epoch: 1 });
    expect(await headOf(disk.open(), customer)).toBe(1);
  });

  test('a change of identity decided before the log went on is turned away, and nothing is erased', async () => {
    const store = makeDisk().open();
    const from = await begin(store);
    await store.append(from, batchOf(qtySet(1)));
    const change = { from, to: { partition: customer, clientId: 'c' }, erase: [guest] };
    const early = { ...change, fromHead: 0, batch: batchOf(loggedIn()) };
    expect(await store.switchTo(early)).toEqual({ type: 'logMoved' });
    expect(await headOf(store, guest)).toBe(1);
    const { session } = await switched(store, { ...change, fromHead: 1, batch: batchOf(loggedIn()) });
    expect(session).toMatchObject({ partition: customer, epoch: 1 });
  });

  test('a change of identity whose answer was lost can be repeated', async () => {
    const store = makeDisk().open();
    const from = await begin(store);
    const change = {
      from,
      to: { partition: customer, clientId: 'c' },
      batch: batchOf(loggedIn()),
      erase: [],
    };
    expect(await store.switchTo(change)).toEqual(await store.switchTo(change));
    expect(await headOf(store, customer)).toBe(1);
    const { session } = await switched(store, change);
    const back = { from: session, to: { partition: guest, clientId: 'd' }, batch: batchOf(qtySet(1)) };
    const erasing = { ...back, fromHead: 1, erase: [customer] };
    const first = await switched(store, erasing);
    expect(await store.switchTo(erasing)).toEqual(first);
  });

  test('a change of identity that is repeated after the first tap leaves the tap there', async () => {
    const store = makeDisk().open();
    const from = await begin(store);
    const change = { from, to: { partition: guest, clientId: 'anew' }, batch: batchOf(), erase: [guest] };
    const { session } = await switched(store, change);
    await store.append(session, batchOf(qtySet(1)));
    expect(await store.switchTo(change)).toMatchObject({ type: 'switched', session, events: [{ seq: 1 }] });
  });

  test('LOGIN: a guest cart is adopted once, however often the login is repeated', async () => {
    const store = makeDisk().open();
    const adoption = draft(
      { type: 'GuestCartAdopted', data: { guest, uptoSeq: 0, cartId: null, cart: [], wishlist: [] } },
      { eventId: 'adoption-of-first' },
    );
    let session = await begin(store);
    for (const partition of [customer, 'guest:next', customer]) {
      const drafts = partition === customer ? [adoption] : [];
      const batch = { batchId: nextId('batch'), drafts };
      ({ session } = await switched(store, {
        from: session,
        to: { partition, clientId: nextId('c') },
        batch,
        erase: [],
      }));
    }
    expect((await store.read(customer, 0)).events.map(({ eventId }) => eventId)).toEqual([
      'adoption-of-first',
    ]);
  });

  test('a sealed log opens again under the name the server knows; an erased one starts under a new name', async () => {
    const store = makeDisk().open();
    const away = { partition: 'guest:away', clientId: 'away' };
    const first = await switched(store, {
      from: await begin(store),
      to: { partition: customer, clientId: 'first-name' },
      batch: batchOf(loggedIn()),
      erase: [],
    });
    const empty = () => ({ batchId: nextId('batch'), drafts: [] });
    const sealed = await switched(store, {
      from: first.session,
      to: away,
      batch: empty(),
      erase: [],
      seal: [sealedNow(customer)],
    });
    const back = { partition: customer, clientId: 'second-name' };
    const reopened = await switched(store, { from: sealed.session, to: back, batch: empty(), erase: [] });
    expect(reopened.session).toMatchObject({ clientId: 'first-name', epoch: 3 });
    expect(reopened.events).toEqual(first.events);
    const renewed = await switched(store, {
      from: reopened.session,
      to: back,
      batch: empty(),
      erase: [customer],
    });
    expect(renewed).toMatchObject({ session: { clientId: 'second-name', epoch: 4 }, events: [] });
  });

  test.each([
    ['one event', [1]],
    ['two events', [1, 2]],
  ])('a log of %s that only a newer shop can read opens again under its name, too', async (_, seqs) => {
    const disk = makeDisk();
    const store = disk.open();
    const from = await begin(store);
    const strange = {
      ...qtySet(1),
      partition: customer,
      epoch: 0,
      clientId: 'her-log',
      type: 'ShoesPolished',
    };
    for (const seq of seqs) await disk.plant({ ...strange, seq });
    const to = { partition: customer, clientId: 'another-name' };
    const { session, unknown } = await switched(store, { from, to, batch: batchOf(), erase: [] });
    expect(session.clientId).toBe('her-log');
    expect(unknown).toHaveLength(seqs.length);
    expect(await appended(store, session, batchOf(qtySet(1)))).toMatchObject({
      events: [{ seq: seqs.length + 1 }],
    });
  });

  sealsEnd(makeDisk);
};

const sealedNow = (partition: string): SealedLog => branded({ partition, at: 5_000, wall: 4_000 });

/** A customer's log with one event, sealed; a guest shops now. */
const withSealed = async (store: PlainStore): Promise<LogSession> => {
  const to = { partition: customer, clientId: 'mias-log' };
  const first = await switched(store, {
    from: await begin(store),
    to,
    batch: batchOf(loggedIn()),
    erase: [guest],
  });
  await store.saveSnapshot(first.session, {
    projection: 'cart',
    projectionVersion: 1,
    uptoSeq: 1,
    state: 'hers',
  });
  const away = { partition: 'guest:away', clientId: 'away' };
  const change = { from: first.session, to: away, batch: batchOf(qtySet(3)), erase: [] };
  return (await switched(store, { ...change, seal: [sealedNow(customer)] })).session;
};

const sealsEnd = (makeDisk: () => LogDisk): void => {
  test('a sealed log is known with its time, and ends without a change of identity', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await withSealed(store);
    expect(await disk.open().sealed()).toEqual([sealedNow(customer)]);
    await store.eraseSealed([sealedNow(customer)]);
    expect(await store.sealed()).toEqual([]);
    expect(await store.partitions()).toEqual(['guest:away']);
    expect(await store.read(customer, 0)).toEqual({ events: [], unknown: [] });
    expect(await store.session({ partition: guest, clientId: 'other' })).toEqual(session);
    expect(await appended(store, session, batchOf(qtySet(4)))).toMatchObject({ events: [{ seq: 2 }] });
  });

  test('a log that was opened since, or sealed anew, does not end with its old seal', async () => {
    const store = makeDisk().open();
    const from = await withSealed(store);
    const back = { from, to: { partition: customer, clientId: 'c' }, batch: batchOf(), erase: [] };
    const { session } = await switched(store, back);
    expect(await store.sealed()).toEqual([]);
    await store.eraseSealed([sealedNow(customer)]);
    expect(await headOf(store, customer)).toBe(1);
    const away = { partition: 'guest:away', clientId: 'away' };
    const later = { ...sealedNow(customer), at: 9_000 };
    await store.switchTo({ from: session, to: away, batch: batchOf(), erase: [], seal: [later] });
    await store.eraseSealed([sealedNow(customer)]);
    expect(await store.sealed()).toEqual([later]);
    expect(await headOf(store, customer)).toBe(1);
  });

  test('the log in force never ends, and an erased one leaves no seal behind', async () => {
    const store = makeDisk().open();
    const from = await withSealed(store);
    await store.eraseSealed([sealedNow('guest:away')]);
    expect(await headOf(store, 'guest:away')).toBe(1);
    const to = { partition: 'cust:ben', clientId: 'c' };
    await store.switchTo({ from, to, batch: batchOf(loggedIn()), erase: [customer, 'guest:away'] });
    expect(await store.sealed()).toEqual([]);
  });
};
