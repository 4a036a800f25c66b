// Is the log's core of use to an application that sells nothing? A list of things to do, written against it alone.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createEventLog } from '#events/log/createEventLog.ts';
import type { LogStore } from '#events/store/logStore.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { guestPartition, toClientId } from '#events/store/logSession.ts';
import { stampAt } from '#events/store/stamp.ts';
import { toEventId, ENVELOPE_VERSION, type StoredEvent } from '#events/store/recordedEvent.ts';
import { todoRegistry, type TodoEvent } from './todoEvents.ts';
import { TodoList } from './todoList.ts';

const me = guestPartition('me');
const noon = () => toMillis(43_200_000);

type Disk = () => LogStore<TodoEvent>;

/** One browser: each `open` is another tab on the same disk. */
const browserOn = (disk: Disk) => {
  const hub = createChannelHub();
  let ids = 0;
  return {
    async open(): Promise<TodoList> {
      const log = await createEventLog({
        store: disk(),
        channel: hub.join(),
        clock: { now: noon, serverNow: noon },
        ids: { uuid: () => `id-${(ids += 1)}`, uuidOf: (name) => `named-${name}` },
        tabId: `tab-${(ids += 1)}`,
        firstPartition: me,
      });
      return TodoList.open(log);
    },
  };
};

const shoes = { todoId: 'a', text: 'Lace the shoes', done: false };
const run = { todoId: 'b', text: 'Run', done: false };

describe.each([
  [
    'in memory',
    (): Disk => {
      const disk = createMemoryDisk();
      return () => createMemoryLogStore(todoRegistry, disk);
    },
  ],
  [
    'in IndexedDB',
    (): Disk => {
      const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
      return () => openIndexedDbLogStore(todoRegistry, { parts, name: 'todos' });
    },
  ],
])('a list of things to do, %s', (_name, newDisk) => {
  test('shows an act at once, and both tabs hold the same list', async () => {
    const browser = browserOn(newDisk());
    const [one, other] = [await browser.open(), await browser.open()];
    const added = one.add('a', 'Lace the shoes');
    expect(one.todos).toEqual([shoes]);
    await added;
    await expect.poll(() => other.todos).toEqual([shoes]);
    await Promise.all([other.tick('a'), one.add('b', 'Run')]);
    const both = [{ ...shoes, done: true }, run];
    await expect.poll(() => one.todos).toEqual(both);
    await expect.poll(() => other.todos).toEqual(both);
    await Promise.all([one.close(), other.close()]);
  });

  test('is there again after a reload, and after its log was trimmed', async () => {
    const disk = newDisk();
    const browser = browserOn(disk);
    const first = await browser.open();
    await first.add('a', 'Lace the shoes');
    await first.add('b', 'Run');
    await first.tick('a');
    const store = disk();
    await first.trim(store);
    await first.close();
    expect((await store.read(me, 0)).events).toMatchObject([{ type: 'TodosSummarised', seq: 3 }]);
    const again = await browser.open();
    expect(again.todos).toEqual([{ ...shoes, done: true }, run]);
    await again.tick('b');
    expect(again.todos).toEqual([
      { ...shoes, done: true },
      { ...run, done: true },
    ]);
    await again.close();
    store.close();
  });

  test('refuses an event the application never described', async () => {
    const log = await createEventLog({
      store: newDisk()(),
      channel: createChannelHub().join(),
      clock: { now: noon, serverNow: noon },
      ids: { uuid: () => 'id', uuidOf: (name) => name },
      tabId: 'tab',
      firstPartition: me,
    });
    const bought = { type: 'ShoesBought', data: {} } as unknown as TodoEvent;
    await expect(log.dispatch([bought])).rejects.toThrow('There is no event type ShoesBought');
    await expect(log.dispatch([{ type: 'TodoTicked', data: { todoId: '' } }])).rejects.toThrow();
    expect(log.pending).toEqual([]);
    await log.close();
  });
});

test('an event of an older version is read as one of today', async () => {
  const disk = createMemoryDisk();
  const store = createMemoryLogStore(todoRegistry, disk);
  const stored: StoredEvent = {
    v: ENVELOPE_VERSION,
    eventId: toEventId('id-0'),
    partition: me,
    seq: 1,
    epoch: 0,
    clientId: toClientId('client'),
    tabId: 'tab',
    tv: 1,
    stamp: stampAt(noon()),
    wall: noon(),
    actor: 'shopper',
    cause: null,
    type: 'TodoAdded',
    data: { todoId: 'a', title: 'Lace the shoes' },
  };
  disk.logs.set(me, [{ batchId: 'old', events: [stored] }]);
  const list = await browserOn(() => store).open();
  expect(list.todos).toEqual([shoes]);
  await list.close();
});
