// What the event log promises when the browser deletes everything under open tabs, which eviction and "clear site data" do.
import { describe, expect, test } from 'vitest';
import { LogReplacedError } from '#events/log/eventLog.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub, type MessageFate } from '#events/store/memoryLogChannel.ts';
import { eventually, openTab, qtySetTo, type Tab } from './tabs.ts';
import { branded } from '#tests/support/builders/plain.ts';
import type { Partition } from '#events/store/logValues.ts';

export type PerishableDisk = {
  readonly open: () => ShopLogStore;
  /** Deletes everything, as a browser does. */
  readonly vanish: () => Promise<void>;
  /** Deletes the events and leaves the rest, as somebody with the browser's tools can. */
  readonly loseEvents: () => Promise<void>;
};

const customer = branded<Partition>('cust:mia');
const login = { partition: customer, events: [{ type: 'LoggedIn', data: { customer } }], erase: [] } as const;

const kinds = (tab: Tab, from: number): readonly string[] => tab.changes.slice(from).map(({ type }) => type);

export const vanishedLogContract = (name: string, makeDisk: () => PerishableDisk): void => {
  const shop = (fate: MessageFate = 'deliver') => {
    const disk = makeDisk();
    const hub = createChannelHub(() => fate);
    const open = (): Promise<Tab> => openTab({ store: disk.open(), channel: hub.join() });
    return { ...disk, openTab: open };
  };

  describe(`over ${name} whose data the browser deletes`, () => {
    test('a guest’s tap goes into the log that begins then, and nobody is signed out', async () => {
      const { openTab, vanish, open } = shop();
      const tab = await openTab();
      await tab.log.dispatch([qtySetTo(1)]);
      await vanish();
      const [saved] = await tab.log.dispatch([qtySetTo(2)]);
      expect(saved?.seq).toBe(1);
      expect(kinds(tab, 2)).toEqual(['dispatched', 'replaced', 'committed']);
      expect(tab.shown()).toEqual([2]);
      const { events } = await open().read(tab.log.session.partition, 0);
      expect(events).toMatchObject([{ type: 'CartItemQtySet', data: { qty: 2 } }]);
    });

    test('what the sync established about the old log stays out of the new one', async () => {
      const { openTab, vanish } = shop();
      const tab = await openTab();
      await tab.log.switchTo(login);
      await vanish();
      const pulled = { version: 3, state: null, ackedSeq: 8, reset: false };
      const answer = tab.log.dispatch([{ type: 'AccountStatePulled', data: pulled }], { actor: 'sync' });
      await expect(answer).rejects.toThrow(LogReplacedError);
      await tab.log.dispatch([qtySetTo(2)]);
      expect((await tab.log.read(0)).map(({ type }) => type)).not.toContain('AccountStatePulled');
    });

    test('coming back to the tab is enough to notice, and nothing is written for it', async () => {
      const { openTab, vanish, open } = shop();
      const tab = await openTab();
      await tab.log.dispatch([qtySetTo(1)]);
      const before = tab.log.session;
      await vanish();
      await tab.log.catchUp();
      expect(kinds(tab, 2)).toEqual(['replaced']);
      expect(tab.log).toMatchObject({ head: 0, pending: [], unknown: [] });
      expect(tab.log.session.clientId).not.toBe(before.clientId);
      expect((await open().read(before.partition, 0)).events).toEqual([]);
      await tab.log.catchUp();
      expect(kinds(tab, 2)).toEqual(['replaced']);
    });

    test('a tab nobody looks at hears of it from the one that noticed', async () => {
      const { openTab, vanish } = shop();
      const [one, two] = [await openTab(), await openTab()];
      await one.log.dispatch([qtySetTo(1)]);
      await eventually(() => expect(two.shown()).toEqual([1]));
      await vanish();
      await one.log.catchUp();
      await eventually(() => expect(two.log.session).toEqual(one.log.session));
      expect(two.changes.at(-1)).toMatchObject({ type: 'replaced', events: [] });
    });

    test('two tabs find each other in the same new log, with the taps of both', async () => {
      const { openTab, vanish } = shop();
      const [one, two] = [await openTab(), await openTab()];
      await one.log.dispatch([qtySetTo(1)]);
      await eventually(() => expect(two.shown()).toEqual([1]));
      await vanish();
      await Promise.all([one.log.dispatch([qtySetTo(2)]), two.log.dispatch([qtySetTo(3)])]);
      await eventually(() => {
        expect(two.log.session).toEqual(one.log.session);
        expect(one.shown().toSorted((a, b) => a - b)).toEqual([2, 3]);
        expect(two.base()).toEqual(one.base());
      });
      expect([...kinds(one, 0), ...kinds(two, 0)]).not.toContain('switched');
    });

    test('a customer stays signed in, under a name the server has never heard of', async () => {
      const { openTab, vanish, open } = shop();
      const tab = await openTab();
      await tab.log.switchTo(login);
      const before = tab.log.session;
      await tab.log.dispatch([qtySetTo(1)]);
      await vanish();
      await tab.log.dispatch([qtySetTo(2)]);
      await eventually(() => expect(tab.log.pending).toEqual([]));
      expect(tab.log.session.partition).toBe(customer);
      expect(tab.log.session.clientId).not.toBe(before.clientId);
      const { events } = await open().read(customer, 0);
      expect(events.map(({ type }) => type).toSorted()).toEqual(['CartItemQtySet', 'LoggedIn']);
      expect(tab.shown().filter((qty) => qty > 0)).toEqual([2]);
    });

    test('a customer’s tap never goes into the log of the guest who was there first', async () => {
      const { openTab, vanish, open } = shop('drop');
      const tab = await openTab();
      await tab.log.switchTo(login);
      await vanish();
      const guest = await openTab();
      await guest.log.dispatch([qtySetTo(7)]);
      await expect(tab.log.dispatch([qtySetTo(2)])).rejects.toThrow(LogReplacedError);
      expect(tab.log.session).toEqual(guest.log.session);
      expect(tab.changes.at(-1)).toMatchObject({ type: 'replaced' });
      expect(tab.shown()).toEqual([7]);
      expect(await open().partitions()).toEqual([guest.log.session.partition]);
    });

    test('a sign-in goes on in the log that begins then', async () => {
      const { openTab, vanish } = shop();
      const tab = await openTab();
      await tab.log.dispatch([qtySetTo(1)]);
      await vanish();
      const seen: (readonly number[])[] = [];
      await tab.log.switchTo({
        ...login,
        events: () => {
          seen.push(tab.shown());
          return login.events;
        },
      });
      expect(seen.at(-1)).toEqual([]);
      expect(tab.log.session).toMatchObject({ partition: customer, epoch: 1 });
      expect(tab.base()).toMatchObject([{ type: 'LoggedIn', seq: 1 }]);
    });

    test('events that are gone while the session stays are noticed, for a guest and for a customer', async () => {
      const { openTab, loseEvents } = shop();
      const tab = await openTab();
      await tab.log.dispatch([qtySetTo(1)]);
      await loseEvents();
      // It gets the place of the one that is lost.
      await tab.log.dispatch([qtySetTo(2)]);
      expect(tab.shown()).toEqual([2]);
      await tab.log.dispatch([qtySetTo(4)]);
      await loseEvents();
      const [saved] = await tab.log.dispatch([qtySetTo(3)]);
      expect(saved).toMatchObject({ seq: 1, data: { qty: 3 } });
      expect(tab.shown()).toEqual([3]);
      await tab.log.switchTo(login);
      const { clientId } = tab.log.session;
      await loseEvents();
      await tab.log.catchUp();
      await eventually(() => expect(tab.log.pending).toEqual([]));
      expect(tab.changes.filter(({ type }) => type === 'replaced')).toHaveLength(3);
      expect(tab.log.session.clientId).not.toBe(clientId);
      expect(tab.base().map(({ type }) => type)).toEqual(['LoggedIn']);
    });
  });
};
