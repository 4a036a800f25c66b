// What the event log promises to a shop open in several tabs, over any LogStore.
import { describe, expect, test } from 'vitest';
import { StaleSessionError } from '#events/log/eventLog.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { healsLostMessages } from './lostMessages.contract.ts';
import type { MakeShop } from './logShop.ts';
import { eventually, openTab, qtySetTo, type Tab } from './tabs.ts';
import { branded } from '#tests/support/builders/plain.ts';

/** One device: every call opens the same disk for another tab. */
export type MakeDisk = () => () => ShopLogStore;

const seqs = (tab: Tab): readonly number[] => tab.base().map(({ seq }) => seq);
const customer = 'cust:mia';
const login = { partition: customer, events: [{ type: 'LoggedIn', data: { customer } }], erase: [] } as const;

export const eventLogContract = (name: string, makeDisk: MakeDisk): void => {
  const shop: MakeShop = (route) => {
    const openStore = makeDisk();
    const hub = createChannelHub(route);
    return {
      open: (parts) => openTab({ store: openStore(), channel: hub.join(), ...parts }),
      release: () => hub.release(),
      store: openStore,
    };
  };

  describe(`a shop over ${name}`, () => {
    showsAtOnce(shop);
    keepsTabsEqual(shop);
    healsLostMessages(shop);
    changesIdentity(shop);
    refuses(shop);
  });
};

const showsAtOnce = (shop: MakeShop): void => {
  test('a tap is shown before it is saved, and saved in the place it is told', async () => {
    const { log, shown, changes } = await shop().open();
    const saved = log.dispatch([qtySetTo(1), qtySetTo(2)]);
    expect(shown()).toEqual([1, 2]);
    expect(log.pending).toHaveLength(2);
    expect(log.head).toBe(0);
    const events = await saved;
    expect(events.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(log.pending).toEqual([]);
    expect(log.head).toBe(2);
    expect(shown()).toEqual([1, 2]);
    expect(changes.map(({ type }) => type)).toEqual(['dispatched', 'committed']);
  });

  test('many taps in one go are one write, and each is answered', async () => {
    const { log, changes } = await shop().open();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((qty) => log.dispatch([qtySetTo(qty)])));
    expect(answers.map(([event]) => event?.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(changes.filter(({ type }) => type === 'committed')).toHaveLength(1);
  });

  test('what was saved is there after a restart', async () => {
    const reopened = shop();
    const first = await reopened.open();
    await first.log.dispatch([qtySetTo(7)]);
    await first.log.close();
    const second = await reopened.open();
    expect(second.base()).toEqual(first.base());
    expect(second.log.session).toEqual(first.log.session);
  });

  test('closing a tab saves what was tapped just before', async () => {
    const closing = shop();
    const { log } = await closing.open();
    const saved = log.dispatch([qtySetTo(3)]);
    await log.close();
    await saved;
    expect((await closing.open()).shown()).toEqual([3]);
  });

  test('an act that is recorded once is recorded once, in one tab or two, now or later', async () => {
    const once = shop(() => 'drop');
    const [one, two] = [await once.open(), await once.open()];
    const options = { eventId: 'the-act' };
    const answers = await Promise.all([
      one.log.dispatch([qtySetTo(1)], options),
      one.log.dispatch([qtySetTo(1)], options),
      two.log.dispatch([qtySetTo(1)], options),
    ]);
    answers.push(await one.log.dispatch([qtySetTo(1)], options));
    expect(new Set(answers.map(([event]) => event?.seq))).toEqual(new Set([1]));
    expect(one.shown()).toEqual([1]);
    expect(two.shown()).toEqual([1]);
    expect(one.log.pending).toEqual([]);
  });

  test('a listener that records something in turn does not change the order others hear', async () => {
    const { log } = await shop().open();
    const heard: number[] = [];
    let answered: Promise<unknown> | undefined;
    log.subscribe((change) => {
      if (change.type === 'dispatched' && !answered) answered = log.dispatch([qtySetTo(2)]);
    });
    log.subscribe((change) => {
      if (change.type === 'dispatched')
        heard.push(...change.events.map(({ data }) => ('qty' in data ? data.qty : 0)));
    });
    await log.dispatch([qtySetTo(1)]);
    await answered;
    expect(heard).toEqual([1, 2]);
  });
};

const keepsTabsEqual = (shop: MakeShop): void => {
  test('two tabs that write at once hold the same events in the same order', async () => {
    const both = shop();
    const [one, two] = [await both.open(), await both.open()];
    const qtys = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const answers = [one, two].flatMap((tab) => qtys.map((qty) => tab.log.dispatch([qtySetTo(qty)])));
    await Promise.all(answers);
    await eventually(() => {
      expect(seqs(one)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
      expect(two.base()).toEqual(one.base());
    });
  });

  test('a change in one tab shows in the other', async () => {
    const both = shop();
    const [one, two] = [await both.open(), await both.open()];
    await one.log.dispatch([qtySetTo(4)]);
    await eventually(() => expect(two.shown()).toEqual([4]));
    expect(two.changes).toMatchObject([{ type: 'committed', settled: [] }]);
  });

  test('SYNC-08: stamps rise through all tabs in one moment, above what an act had seen, and no further', async () => {
    const both = shop();
    let time = 50_000;
    const [one, two] = [await both.open({ now: () => time }), await both.open({ now: () => 10 })];
    await one.log.dispatch([qtySetTo(1)]);
    await two.log.dispatch([qtySetTo(2)], { above: 90_000 });
    time = 49_900;
    await one.log.dispatch([qtySetTo(3)]);
    const reopened = await both.open({ now: () => 49_950 });
    await reopened.log.dispatch([qtySetTo(4)]);
    expect(reopened.base().map(({ stamp }) => stamp)).toEqual([50_000, 90_001, 50_001, 50_002]);
  });
};

const changesIdentity = (shop: MakeShop): void => {
  test('signing in in one tab signs in the other, with nothing of the guest left', async () => {
    const both = shop();
    const [one, two] = [await both.open(), await both.open()];
    await one.log.dispatch([qtySetTo(1)]);
    const session = await one.log.switchTo({ ...login, erase: ['guest:first'] });
    expect(session).toMatchObject({ partition: customer, epoch: 1 });
    await eventually(() => expect(two.log.session).toEqual(session));
    expect(two.base()).toEqual(one.base());
    expect(one.base().map(({ type }) => type)).toEqual(['LoggedIn']);
  });

  test('taps before a sign-in are saved before it', async () => {
    const { log, changes } = await shop().open();
    const saved = log.dispatch([qtySetTo(1)]);
    await log.switchTo(login);
    expect((await saved)[0]?.partition).toBe('guest:first');
    expect(changes.map(({ type }) => type)).toEqual(['dispatched', 'committed', 'switched']);
  });

  test('a tab that missed the sign-in takes its taps back and follows', async () => {
    const deaf = shop(() => 'drop');
    const [one, two] = [await deaf.open(), await deaf.open()];
    await one.log.switchTo(login);
    await expect(two.log.dispatch([qtySetTo(1)])).rejects.toThrow(StaleSessionError);
    await eventually(() =>
      expect(two.changes.map(({ type }) => type)).toEqual(['dispatched', 'rolledBack', 'switched']),
    );
    expect(two.log.session).toEqual(one.log.session);
    expect(two.base()).toEqual(one.base());
    await two.log.dispatch([qtySetTo(2)]);
    expect(two.shown()).toEqual([0, 2]);
  });

  test('coming back to a tab that missed the sign-in is enough', async () => {
    const deaf = shop(() => 'drop');
    const [one, two] = [await deaf.open(), await deaf.open()];
    await one.log.switchTo(login);
    await two.log.catchUp();
    expect(two.log.session).toEqual(one.log.session);
  });

  test('LOGIN: what is carried over is decided from the whole log, taps this tab has not heard of included', async () => {
    const deaf = shop(() => 'drop');
    const [one, two] = [await deaf.open(), await deaf.open()];
    await two.log.dispatch([qtySetTo(1)]);
    const unsaved = one.log.dispatch([qtySetTo(2)]);
    const seen: (readonly number[])[] = [];
    await one.log.switchTo({
      ...login,
      events: () => {
        seen.push(one.shown());
        return login.events;
      },
    });
    await unsaved;
    expect(seen).toEqual([[1, 2]]);
    expect(one.base()).toMatchObject([{ type: 'LoggedIn', seq: 1 }]);
  });

  test('LOGIN: a tap of another tab in the moment of the sign-in makes it decide again', async () => {
    const deaf = shop(() => 'drop');
    const [one, two] = [await deaf.open(), await deaf.open()];
    const seen: (readonly number[])[] = [];
    let tapped: Promise<unknown> | undefined;
    await one.log.switchTo({
      ...login,
      events: () => {
        seen.push(one.shown());
        tapped ??= two.log.dispatch([qtySetTo(1)]).catch(() => seen.push(['refused'] as never));
        return login.events;
      },
    });
    await tapped;
    // Either the tap came first and was seen, or the sign-in did and the tap was refused; it is never lost in silence.
    expect(seen.at(-1)?.length).toBe(1);
  });

  test('LOGIN: two tabs that sign in at once adopt the guest cart once', async () => {
    const both = shop();
    const tabs = [await both.open(), await both.open()];
    const adoption: ShopEvent & { eventId: string; actor: 'adoption' } = {
      type: 'GuestCartAdopted',
      eventId: 'adoption',
      actor: 'adoption',
      data: { guest: branded('guest:first'), uptoSeq: 0, cartId: null, cart: [], wishlist: [] },
    };
    const outcomes = await Promise.allSettled(
      tabs.map(({ log }) => log.switchTo({ partition: customer, events: [adoption], erase: [] })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await eventually(() => {
      for (const { base } of tabs) expect(base()).toMatchObject([{ seq: 1, actor: 'adoption' }]);
    });
  });
};

const refuses = (shop: MakeShop): void => {
  test('a malformed event is refused before anything is shown', async () => {
    const { log, changes } = await shop().open();
    await expect(log.dispatch([qtySetTo(1), qtySetTo(-2)])).rejects.toThrow();
    expect(changes).toEqual([]);
    expect(log.pending).toEqual([]);
  });

  test('a field nobody declared never reaches the disk', async () => {
    const { log } = await shop().open();
    const careless = { type: 'LoginStarted', data: { email: 'mia@example.com' } } as unknown as ShopEvent;
    await log.dispatch([careless]);
    expect(await log.read(0)).toMatchObject([{ data: {} }]);
    expect(JSON.stringify(await log.read(0))).not.toContain('mia@');
  });

  test('a closed tab says so', async () => {
    const { log } = await shop().open();
    await log.close();
    await expect(log.dispatch([qtySetTo(1)])).rejects.toThrow(LogStoreError);
    await expect(log.catchUp()).rejects.toThrow(LogStoreError);
  });
};
