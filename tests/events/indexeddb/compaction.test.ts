// Which rows of a log are packed into larger ones, by their sizes.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { compact } from '#events/indexeddb/compaction.ts';
import { runTransaction } from '#events/indexeddb/database/nativeTransaction.ts';
import { createLogDatabase, type StoredLogRow } from '#events/indexeddb/database/logDatabase.ts';
import { closedRow, countIn, openedRow } from '#events/indexeddb/rows/eventColumns.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toEventId } from '#events/store/recordedEvent.ts';

const session: LogSession = branded({ partition: 'guest:first', epoch: 0, clientId: 'client' });

/** The newest rows stay as they are; this one is as large as all of them. */
const NEWEST = 512;

const packed = async (sizes: readonly number[], hasActs = true) => {
  const shop = await createLogDatabase('shop', { indexedDB: new IDBFactory(), IDBKeyRange }).open();
  const log = shop.table<StoredLogRow>('log');
  let lastSeq = 0;
  for (const size of sizes) {
    const from = lastSeq + 1;
    lastSeq += size;
    const events = Array.from({ length: size }, (_, index) => ({
      ...qtySet(1),
      ...session,
      seq: from + index,
    }));
    const once = hasActs && { once: [toEventId(`act in ${from}`)] };
    await log.put(
      closedRow({ partition: session.partition, lastSeq, batchId: `batch ${from}`, events, ...once }),
    );
  }
  await runTransaction(shop.backendDB(), ['log'], 'relaxed', (transaction) =>
    compact(transaction, session.partition),
  );
  const rows = await log.toArray();
  shop.close();
  return { sizes: rows.map(countIn), rows: rows.map(openedRow) };
};

test.each([
  ['two that make a large one', [255, 1, NEWEST], [256, NEWEST]],
  ['two that do not', [254, 1, NEWEST], [254, 1, NEWEST]],
  ['as many as fill one', [255, 255, 2, NEWEST], [512, NEWEST]],
  ['one event more', [255, 255, 3, NEWEST], [510, 3, NEWEST]],
  ['two full ones', [200, 200, 200, 200, NEWEST], [400, 400, NEWEST]],
  ['a large one among them, which stays', [1, 256, 255, NEWEST], [1, 256, 255, NEWEST]],
  ['small ones before and behind a large one', [100, 156, 300, 200, 56, NEWEST], [256, 300, 256, NEWEST]],
  ['too few behind a large one', [1, 256, 254, 1, NEWEST], [1, 256, 254, 1, NEWEST]],
  ['a large one alone', [300, NEWEST], [300, NEWEST]],
  ['small ones among the newest, which may be tried again', [255, 1, NEWEST - 1], [255, 1, NEWEST - 1]],
  ['small ones right before the newest', [255, 1, 1, NEWEST - 1], [256, 1, NEWEST - 1]],
  ['none in an empty log', [], []],
  [
    'none that an earlier packing left, far back',
    [100, 156, ...Array.from({ length: 17 }, () => 512)],
    [100, 156, ...Array.from({ length: 17 }, () => 512)],
  ],
  [
    'the oldest ones that are looked at',
    [100, 156, ...Array.from({ length: 16 }, () => 512)],
    [256, ...Array.from({ length: 16 }, () => 512)],
  ],
])('of the older rows are packed: %s', async (_, before, after) =>
  expect((await packed(before)).sizes).toEqual(after),
);

test('a packed row holds every event and every act that is recorded once, where the last of its rows was', async () => {
  const { rows } = await packed([200, 55, 45, NEWEST]);
  expect(rows[0]).toMatchObject({
    partition: 'guest:first',
    lastSeq: 300,
    batchId: 'batch 256',
    once: ['act in 1', 'act in 201', 'act in 256'],
  });
  expect(rows[0]?.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
});

test('a packed row names no acts where there are none', async () => {
  const { rows } = await packed([200, 100, NEWEST], false);
  expect(rows.map(({ lastSeq }) => lastSeq)).toEqual([300, 300 + NEWEST]);
  expect(rows[0]).not.toHaveProperty('once');
});
