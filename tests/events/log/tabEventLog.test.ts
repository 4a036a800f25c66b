// What one tab asks of its store and tells the others when something is tapped or somebody signs in; what a shop in several
// tabs promises is the contract's.
import { describe, expect, test } from 'vitest';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { StaleSessionError } from '#events/log/eventLog.ts';
import { eventually, qtySetTo, type Tab } from '#tests/contracts/log/tabs.ts';
import { deafDevice } from '#tests/support/devices/deafDevice.ts';

const customer = 'cust:mia';

const taps = (count: number) => Array.from({ length: count }, (_, index) => qtySetTo((index % 9) + 1));
const kinds = ({ changes }: Tab) => changes.map(({ type }) => type);
const qtys = (drafts: readonly { readonly data: object }[]) =>
  drafts.map(({ data }) => ('qty' in data ? data.qty : 0));

describe('what is tapped', () => {
  test.each([
    [1_023, [1_023]],
    [1_024, [1_024]],
    [1_025, [1_024, 1]],
    [2_049, [1_024, 1_024, 1]],
  ])('in one go, %i times, is written in rows of at most 1,024', async (count, sizes) => {
    const { store, open } = deafDevice();
    const written: number[] = [];
    const { log } = await open({
      append: (session, batch) => {
        written.push(batch.drafts.length);
        return store.append(session, batch);
      },
    });
    const saved = await log.dispatch(taps(count));
    expect(written).toEqual(sizes);
    expect(saved.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  test('stands, while it is not saved, in the places and times it will probably get', async () => {
    const { log } = await deafDevice().open();
    await log.dispatch([qtySetTo(1), qtySetTo(2)]);
    const saved = [log.dispatch([qtySetTo(3)]), log.dispatch([qtySetTo(4), qtySetTo(5)])];
    expect(log.pending.map(({ seq, stamp }) => [seq, stamp])).toEqual([
      [3, 1_002],
      [4, 1_003],
      [5, 1_004],
    ]);
    expect((await Promise.all(saved)).flat()).toMatchObject([
      { stamp: 1_002 },
      { stamp: 1_003 },
      { stamp: 1_004 },
    ]);
  });

  test('not at all is neither told nor written', async () => {
    let isWritten = false;
    const { store, open } = deafDevice();
    const tab = await open({
      append: (session, batch) => {
        isWritten = true;
        return store.append(session, batch);
      },
    });
    expect(await tab.log.dispatch([])).toEqual([]);
    expect(tab.changes).toEqual([]);
    expect(isWritten).toBe(false);
  });

  test('carries what the caller says of it: who, why, and what it had seen', async () => {
    const { log } = await deafDevice().open();
    const options = { actor: 'system', cause: 'event-0', above: 5_000 } as const;
    expect(await log.dispatch([qtySetTo(1), qtySetTo(2)], options)).toMatchObject([
      { actor: 'system', cause: 'event-0', stamp: 5_001 },
      { actor: 'system', cause: 'event-0', stamp: 5_002 },
    ]);
  });
});

describe('an act that is recorded once', () => {
  test.each([[[]], [taps(2)]])('is one event, not %j', async (events) => {
    const tab = await deafDevice().open();
    await expect(tab.log.dispatch(events, { eventId: 'act' })).rejects.toThrow('names a single event');
    expect(tab.changes).toEqual([]);
  });

  test('is shown once while it is not saved, and both callers get its event', async () => {
    const tab = await deafDevice().open();
    const answers = [1, 2].map((qty) => tab.log.dispatch([qtySetTo(qty)], { eventId: 'act' }));
    expect(tab.shown()).toEqual([1]);
    expect(await Promise.all(answers)).toMatchObject([[{ data: { qty: 1 } }], [{ data: { qty: 1 } }]]);
    expect(kinds(tab)).toEqual(['dispatched', 'committed']);
  });

  test('is named to the store, with the batch it is in alone', async () => {
    const { store, open } = deafDevice();
    const named: (readonly string[] | undefined)[] = [];
    const { log } = await open({
      append: (session, batch) => {
        named.push(batch.once);
        return store.append(session, batch);
      },
    });
    await Promise.all([log.dispatch([qtySetTo(1)]), log.dispatch([qtySetTo(2)], { eventId: 'act' })]);
    await log.dispatch([qtySetTo(3)]);
    expect(named).toEqual([['act'], []]);
  });

  test('that another tab recorded later on is answered when this tab has read that far', async () => {
    const { open } = deafDevice();
    const [one, two] = [await open(), await open()];
    await two.log.dispatch(taps(3));
    await two.log.dispatch([qtySetTo(4)], { eventId: 'act' });
    expect(await one.log.dispatch([qtySetTo(5)], { eventId: 'act' })).toMatchObject([
      { seq: 4, data: { qty: 4 } },
    ]);
    expect(one.log.pending).toEqual([]);
    expect(one.base()).toEqual(two.base());
  });

  test('and a tap beside it are both saved, though another tab was quicker with the act', async () => {
    const { open } = deafDevice();
    const [one, two] = [await open(), await open()];
    await two.log.dispatch([qtySetTo(4)], { eventId: 'act' });
    await Promise.all([one.log.dispatch([qtySetTo(5)], { eventId: 'act' }), one.log.dispatch([qtySetTo(6)])]);
    expect(qtys(one.base())).toEqual([4, 6]);
    expect(one.shown()).toEqual([4, 6]);
  });
});

describe('a change of identity', () => {
  test('is one wish to the store, with the moment in whole milliseconds for each sealed log', async () => {
    const { store, open } = deafDevice();
    const wishes: Parameters<ShopLogStore['switchTo']>[0][] = [];
    const { log } = await open(
      {
        switchTo: (change) => {
          wishes.push(change);
          return store.switchTo(change);
        },
      },
      () => 1_000.9,
    );
    await log.dispatch(taps(2));
    const from = log.session;
    await log.switchTo({ partition: customer, events: [qtySetTo(1)], erase: ['guest:old'] });
    await log.switchTo({
      partition: 'guest:next',
      events: () => [],
      erase: [],
      seal: [customer, 'cust:ben'],
    });
    expect(wishes).toMatchObject([
      { from, to: { partition: customer, clientId: expect.any(String) }, erase: ['guest:old'], seal: [] },
      {
        fromHead: 1,
        erase: [],
        seal: [customer, 'cust:ben'].map((partition) => ({ partition, at: 1_000, wall: 1_000 })),
      },
    ]);
    expect(wishes[0]).not.toHaveProperty('fromHead');
    expect(wishes[0]?.batch).toMatchObject({ batchId: expect.any(String), drafts: [{ data: { qty: 1 } }] });
    expect(new Set(wishes.flatMap(({ to, batch }) => [to.clientId, batch.batchId])).size).toBe(4);
  });

  test('is decided from what other tabs have saved, though nothing waits here', async () => {
    const { open } = deafDevice();
    const [one, two] = [await open(), await open()];
    await two.log.dispatch(taps(2));
    const seen: (readonly number[])[] = [];
    const events = () => {
      seen.push(one.shown());
      return [];
    };
    await one.log.switchTo({ partition: customer, events, erase: [] });
    expect(seen).toEqual([[1, 2]]);
  });

  test('is told to the other tabs', async () => {
    const { open, posted } = deafDevice();
    const [one] = [await open(), await open()];
    const session = await one.log.switchTo({ partition: customer, events: [], erase: [] });
    expect(posted).toEqual([{ type: 'switched', session }]);
  });

  test('shows this tab the whole new log, and nothing else', async () => {
    const tab = await deafDevice().open();
    const session = await tab.log.switchTo({ partition: customer, events: taps(2), erase: [] });
    expect(kinds(tab)).toEqual(['switched']);
    expect(tab.log).toMatchObject({ session, head: 2, pending: [] });
    expect(tab.shown()).toEqual([1, 2]);
  });

  test('that another tab made first is refused, and this tab follows it', async () => {
    const { open } = deafDevice();
    const [one, two] = [await open(), await open()];
    const session = await one.log.switchTo({ partition: customer, events: taps(1), erase: [] });
    const late = two.log.switchTo({ partition: 'cust:ben', events: [], erase: [] });
    await expect(late).rejects.toThrow(StaleSessionError);
    expect(two.log.session).toEqual(session);
    expect(kinds(two)).toEqual(['switched']);
  });

  test('in another tab takes back what waits here, with the reason', async () => {
    const { open } = deafDevice();
    const [one, two] = [await open(), await open()];
    await one.log.switchTo({ partition: customer, events: [qtySetTo(3)], erase: [] });
    const [first, second] = [two.log.dispatch(taps(1)), two.log.dispatch(taps(1), { eventId: 'act' })];
    const settled = await Promise.allSettled([first, second]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(first).rejects.toThrow(StaleSessionError);
    await eventually(() => expect(two.log.session).toEqual(one.log.session));
    expect(two.log.pending).toEqual([]);
    expect(two.changes.filter(({ type }) => type === 'rolledBack')).toHaveLength(1);
    await two.log.dispatch([qtySetTo(7)]);
    expect(two.shown()).toEqual([3, 7]);
  });
});
