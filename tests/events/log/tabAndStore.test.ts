// What a tab does when the store has changed behind its back, refuses a write or lost everything, and once it is closed.
import { describe, expect, test } from 'vitest';
import { LogReplacedError } from '#events/log/eventLog.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import { eventually, openTab, qtySetTo, type Tab } from '#tests/contracts/log/tabs.ts';
import { deafDevice } from '#tests/support/devices/deafDevice.ts';
import { guestPartition } from '#events/store/logSession.ts';
import { headOf } from '#tests/support/log/storeStart.ts';

const customer = 'cust:mia';
const guest = guestPartition('first');
const unreadable = new LogStoreError('unavailable', 'Not now');

const taps = (count: number) => Array.from({ length: count }, (_, index) => qtySetTo((index % 9) + 1));
const kinds = ({ changes }: Tab) => changes.map(({ type }) => type);
const qtys = (drafts: readonly { readonly data: object }[]) =>
  drafts.map(({ data }) => ('qty' in data ? data.qty : 0));

describe('a look at the store', () => {
  const reads = async (head: number) => {
    const { store, open } = deafDevice();
    const from: number[] = [];
    const tab = await open({
      read: (partition, afterSeq, most) => {
        from.push(afterSeq);
        return store.read(partition, afterSeq, most);
      },
    });
    if (head > 0) await tab.log.dispatch(taps(head));
    from.length = 0;
    await tab.log.catchUp();
    return { from, tab };
  };

  test.each([
    [0, 0],
    [1, 0],
    [3, 2],
  ])('with %i events known reads from the newest of them on', async (head, from) =>
    expect((await reads(head)).from).toEqual([from]),
  );

  test('that finds nothing new tells nobody', async () => {
    expect(kinds((await reads(0)).tab)).toEqual([]);
    expect(kinds((await reads(2)).tab)).toEqual(['dispatched', 'committed']);
  });

  test.each([
    ['nothing but it', [1]],
    ['it behind a tap', [2]],
    ['two', [2, 3]],
  ])(
    'at events of a newer shop keeps them aside and takes none of them for a lost log: %s',
    async (_, seqs) => {
      const { disk, open } = deafDevice();
      const tab = await open();
      if (seqs[0] === 2) await tab.log.dispatch(taps(1));
      const strange = seqs.map((seq) => ({ ...qtySet(1), ...tab.log.session, seq, type: 'ShoesPolished' }));
      const rows = disk.logs.get(guest) ?? [];
      disk.logs.set(guest, [...rows, { batchId: 'newer', events: strange }]);
      await tab.log.catchUp();
      await tab.log.catchUp();
      expect(tab.log.unknown).toEqual(strange);
      expect(tab.log.head).toBe(seqs.at(-1));
      expect(kinds(tab)).not.toContain('replaced');
    },
  );

  test('follows a device that lost its data and counts anew', async () => {
    const { open, vanish } = deafDevice();
    const [one, two] = [await open(), await open()];
    await one.log.dispatch(taps(2));
    await two.log.catchUp();
    vanish();
    await one.log.catchUp();
    await one.log.dispatch([qtySetTo(9)]);
    await two.log.catchUp();
    expect(two.log.session).toEqual(one.log.session);
    expect(two.changes.at(-1)).toMatchObject({ type: 'replaced', events: [{ data: { qty: 9 } }] });
    expect(two.shown()).toEqual([9]);
  });
});

describe('a write that the store refuses', () => {
  /** The next append fails, after it did its work where `isWritten`. */
  const refusing = async (isWritten: boolean) => {
    const { store, open, ...rest } = deafDevice();
    let isRefusing = false;
    const tab = await open({
      append: async (session, batch) => {
        if (isRefusing && isWritten) await store.append(session, batch);
        if (isRefusing) throw unreadable;
        return store.append(session, batch);
      },
    });
    await tab.log.dispatch([qtySetTo(1)]);
    isRefusing = true;
    return { tab, store, open, ...rest, accept: () => (isRefusing = false) };
  };

  test('is taken back with the reason, and the next one is saved', async () => {
    const { tab, accept } = await refusing(false);
    await expect(tab.log.dispatch([qtySetTo(2)], { eventId: 'act' })).rejects.toBe(unreadable);
    expect(tab.shown()).toEqual([1]);
    expect(tab.changes.at(-1)).toMatchObject({ type: 'rolledBack', error: unreadable });
    accept();
    await tab.log.dispatch([qtySetTo(3)], { eventId: 'act' });
    expect(tab.shown()).toEqual([1, 3]);
  });

  test('and was done all the same is saved', async () => {
    const { tab } = await refusing(true);
    expect(await tab.log.dispatch([qtySetTo(2)])).toMatchObject([{ seq: 2 }]);
    expect(kinds(tab)).not.toContain('rolledBack');
  });

  test('because somebody signed in elsewhere makes the tab look who is here', async () => {
    const { tab, open } = await refusing(false);
    const other = await open();
    await other.log.switchTo({ partition: customer, events: [], erase: [] });
    await expect(tab.log.dispatch([qtySetTo(2)])).rejects.toBe(unreadable);
    await eventually(() => expect(tab.log.session).toEqual(other.log.session));
  });
});

describe('a log that the browser deletes', () => {
  /** A tab whose second tap is saved behind another tab's, and cannot be read back. */
  const unread = async () => {
    const shop = deafDevice();
    let isReadable = true;
    const tab = await shop.open({
      read: async (...which) => {
        if (!isReadable) throw unreadable;
        return shop.store.read(...which);
      },
    });
    const other = await shop.open();
    await other.log.dispatch([qtySetTo(1)]);
    isReadable = false;
    const saved = tab.log.dispatch([qtySetTo(2)]);
    await expect(tab.log.catchUp()).rejects.toBe(unreadable);
    isReadable = true;
    return { ...shop, tab, saved };
  };

  test('with a tap that was saved and not read back yet: the tap goes into the new log', async () => {
    const { tab, saved, vanish, store } = await unread();
    vanish();
    await tab.log.catchUp();
    expect(await saved).toMatchObject([{ seq: 1, data: { qty: 2 } }]);
    expect(qtys((await store.read(guest, 0)).events)).toEqual([2]);
    expect(tab.shown()).toEqual([2]);
  });

  test('and a tap that was saved is settled when it is read, without being written again', async () => {
    const { tab, saved, store } = await unread();
    expect(tab.shown()).toEqual([2]);
    await tab.log.catchUp();
    expect(await saved).toMatchObject([{ seq: 2 }]);
    expect(tab.shown()).toEqual([1, 2]);
    expect(await headOf(store, guest)).toBe(2);
  });

  test('and cannot begin again now: the tap is taken back with the reason', async () => {
    const { open, store, vanish } = deafDevice();
    let isThere = true;
    const tab = await open({
      session: async (first) => {
        if (!isThere) throw unreadable;
        return store.session(first);
      },
    });
    vanish();
    isThere = false;
    await expect(tab.log.dispatch(taps(1))).rejects.toBe(unreadable);
    expect(kinds(tab)).toEqual(['dispatched', 'rolledBack']);
    expect(tab.shown()).toEqual([]);
  });

  test('is told to the other tabs', async () => {
    const { open, posted, vanish } = deafDevice();
    const [one] = [await open(), await open()];
    await one.log.dispatch(taps(1));
    vanish();
    await one.log.catchUp();
    expect(posted.at(-1)).toEqual({ type: 'switched', session: one.log.session });
  });

  test('begins with the sign-in for a customer, recorded once and by the shop; with nothing for a guest', async () => {
    const { open, vanish } = deafDevice();
    const tab = await open();
    await tab.log.switchTo({ partition: customer, events: [], erase: [] });
    vanish();
    await tab.log.catchUp();
    await eventually(() => expect(tab.log.pending).toEqual([]));
    expect(tab.base()).toMatchObject([
      {
        type: 'LoggedIn',
        actor: 'system',
        data: { customer },
        eventId: `named-begun again:${tab.log.session.clientId}`,
      },
    ]);
  });

  /** A customer's log that began again, and whose disk takes nothing. */
  const unbegun = async () => {
    const shop = deafDevice();
    let isRefusing = false;
    const tab = await shop.open({
      append: async (...what) => {
        if (isRefusing) throw unreadable;
        return shop.store.append(...what);
      },
    });
    await tab.log.switchTo({ partition: customer, events: [qtySetTo(1)], erase: [] });
    shop.vanish();
    isRefusing = true;
    await tab.log.catchUp();
    await eventually(() => expect(kinds(tab)).toContain('rolledBack'));
    return { ...shop, tab, accept: () => (isRefusing = false) };
  };
  const begunIn = ({ log }: Tab) => ({
    type: 'LoggedIn',
    eventId: `named-begun again:${log.session.clientId}`,
  });

  test('SYNC-11: shows who is signed in where the disk does not take it, and saves it with the next tap', async () => {
    const { tab, accept } = await unbegun();
    expect(tab.log.pending).toMatchObject([begunIn(tab)]);
    await expect(tab.log.dispatch([qtySetTo(2)])).rejects.toBe(unreadable);
    expect(tab.log.pending).toMatchObject([begunIn(tab)]);
    accept();
    await tab.log.dispatch([qtySetTo(3)]);
    expect(tab.base()).toMatchObject([begunIn(tab), { data: { qty: 3 } }]);
    expect(tab.log.pending).toEqual([]);
  });

  test('is begun by the next tab where the one that found it gone was closed', async () => {
    const { tab, open } = await unbegun();
    const next = await open();
    expect(next.log.pending).toMatchObject([begunIn(tab)]);
    await next.log.dispatch([qtySetTo(4)]);
    expect(next.base()).toMatchObject([begunIn(tab), { data: { qty: 4 } }]);
  });

  test('says once who is signed in, however often it begins again', async () => {
    const { tab, vanish, accept } = await unbegun();
    vanish();
    await tab.log.catchUp();
    await eventually(() => expect(tab.log.pending).toMatchObject([begunIn(tab)]));
    accept();
    await tab.log.dispatch([qtySetTo(5)]);
    expect(tab.base()).toMatchObject([begunIn(tab), { data: { qty: 5 } }]);
  });

  test('takes back what the sync said of it, and nothing else', async () => {
    const { open, vanish } = deafDevice();
    const tab = await open();
    await tab.log.dispatch(taps(1));
    vanish();
    const pulled = { version: 3, state: null, ackedSeq: 8, reset: false };
    const fact = tab.log.dispatch([{ type: 'AccountStatePulled', data: pulled }], { actor: 'sync' });
    const tap = tab.log.dispatch([qtySetTo(5)]);
    await expect(fact).rejects.toThrow(LogReplacedError);
    expect(await tap).toMatchObject([{ seq: 1 }]);
    expect(tab.shown()).toEqual([5]);
  });
});

describe('a tab that is closed', () => {
  test('saves what waits, lets go of store and channel once, and hears nothing more', async () => {
    const { store } = deafDevice();
    const done: string[] = [];
    let heard: ((message: LogMessage) => void) | undefined;
    const tab = await openTab({
      store: {
        ...store,
        append: async (...what) => {
          done.push('append');
          return store.append(...what);
        },
        close: () => void done.push('store'),
      },
      channel: {
        post: () => undefined,
        subscribe: (listener) => {
          heard = listener;
          return () => {
            done.push('unsubscribe');
            heard = undefined;
          };
        },
        close: () => void done.push('channel'),
      },
    });
    expect(heard).toBeDefined();
    void tab.log.dispatch(taps(1));
    await Promise.all([tab.log.close(), tab.log.close()]);
    expect(done).toEqual(['unsubscribe', 'append', 'channel', 'store']);
    expect(heard).toBeUndefined();
  });

  test.each<[string, (tab: Tab) => Promise<unknown>]>([
    ['a tap', ({ log }) => log.dispatch(taps(1))],
    ['a tap of nothing', ({ log }) => log.dispatch([])],
    ['a sign-in', ({ log }) => log.switchTo({ partition: customer, events: [], erase: [] })],
    ['a look at the store', ({ log }) => log.catchUp()],
    ['reading', ({ log }) => log.read(0)],
    ['reading in pieces', ({ log }) => log.readInPieces(0, () => undefined)],
  ])('refuses %s, and says why', async (_, ask) => {
    const tab = await deafDevice().open();
    await tab.log.dispatch(taps(1));
    await tab.log.close();
    await expect(ask(tab)).rejects.toMatchObject({ name: 'LogStoreError', reason: 'closed' });
    expect(kinds(tab)).toEqual(['dispatched', 'committed']);
  });
});
