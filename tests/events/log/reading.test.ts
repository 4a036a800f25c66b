// Reading back what a tab has committed: as far as it stood when it was asked, and only while the identity stays.
import { describe, expect, test } from 'vitest';
import { LogBase } from '#events/log/logBase.ts';
import { readInPieces, readToHead } from '#events/log/reading.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { RecordedEvent, ShopLogStore } from '#events/facts/shopLog.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import type { LogSession } from '#events/store/logSession.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { NO_STAMP } from '#events/store/stamp.ts';

const session: LogSession = branded({ partition: 'guest:here', epoch: 3, clientId: 'this-log' });
const next = { ...session, epoch: 4 };
/** Events in a piece. */
const PIECE = 2_048;

/** A store with events 1 to `size`, in one row; what it is asked for is noted. `strange` are of a newer shop. */
const storeOf = (size: number, strange: readonly number[] = []) => {
  const disk = createMemoryDisk();
  const events = Array.from({ length: size }, (_, index) => ({
    ...qtySet(1),
    ...session,
    seq: index + 1,
    ...(strange.includes(index + 1) && { type: 'ShoesPolished' }),
  }));
  disk.logs.set(session.partition, [{ batchId: 'all', events }]);
  const asked: number[] = [];
  const inMemory = createMemoryLogStore(shopRegistry, disk);
  const store: ShopLogStore = {
    ...inMemory,
    read: (partition, afterSeq, most) => {
      asked.push(afterSeq);
      return inMemory.read(partition, afterSeq, most);
    },
  };
  return { store, asked };
};

const knownUpTo = (head: number) => new LogBase<ShopEvent>('HistorySummarised', session, head, NO_STAMP);
const seqsOf = (events: readonly RecordedEvent[]) => events.map(({ seq }) => seq);

describe('read at once', () => {
  test.each([
    ['all of it', 4, 0, [1, 2, 3, 4]],
    ['what follows a place', 4, 2, [3, 4]],
    ['nothing behind the end', 4, 4, []],
    ['no event that another tab has written since', 3, 0, [1, 2, 3]],
    ['only the newest one this tab knows', 3, 2, [3]],
    ['two, while the store has a third', 3, 1, [2, 3]],
    ['nothing, in a log this tab knows nothing of', 0, 0, []],
  ])('%s', async (_, head, afterSeq, seqs) => {
    const { store } = storeOf(4);
    expect(seqsOf(await readToHead(store, knownUpTo(head), afterSeq))).toEqual(seqs);
  });

  test('nothing, once somebody else has signed in', async () => {
    const base = knownUpTo(4);
    const read = readToHead(storeOf(4, [2]).store, base, 0);
    base.session = next;
    expect(await read).toEqual([]);
    expect(base.unknown).toEqual([]);
  });

  test('events of a newer shop are kept aside', async () => {
    const base = knownUpTo(4);
    expect(seqsOf(await readToHead(storeOf(4, [2, 4]).store, base, 0))).toEqual([1, 3]);
    expect(base.unknown).toMatchObject([{ seq: 2 }, { seq: 4 }]);
  });
});

describe('read in pieces', () => {
  const inPieces = async (size: number, head: number, afterSeq = 0) => {
    const { store, asked } = storeOf(size);
    const pieces: (readonly number[])[] = [];
    await readInPieces(store, knownUpTo(head), afterSeq, (events) => void pieces.push(seqsOf(events)));
    return { asked, pieces };
  };

  test.each([
    ['a log of one piece', PIECE, [0], [PIECE]],
    ['one event more', PIECE + 1, [0, PIECE], [PIECE, 1]],
    ['two pieces', 2 * PIECE, [0, PIECE], [PIECE, PIECE]],
  ])('%s is asked for and handed on in as many', async (_, size, from, sizes) => {
    const { asked, pieces } = await inPieces(size, size);
    expect(asked).toEqual(from);
    expect(pieces.map(({ length }) => length)).toEqual(sizes);
    expect(pieces.flat()).toEqual(Array.from({ length: size }, (_, index) => index + 1));
  });

  test.each([
    ['only what follows a place', 5, 5, 3, [[4, 5]]],
    ['no event that another tab has written since', 6, 5, 3, [[4, 5]]],
    ['nothing behind the end', 5, 5, 5, []],
    ['nothing behind the end, whatever another tab has written since', 6, 5, 5, []],
  ])('%s', async (_, size, head, afterSeq, handed) => {
    const { asked, pieces } = await inPieces(size, head, afterSeq);
    expect(pieces).toEqual(handed);
    expect(asked).toEqual(handed.length > 0 ? [afterSeq] : []);
  });

  test('the next piece is on its way before this one is handed on', async () => {
    const { store, asked } = storeOf(2 * PIECE + 1);
    const askedWhenHanded: number[] = [];
    await readInPieces(store, knownUpTo(2 * PIECE + 1), 0, () => void askedWhenHanded.push(asked.length));
    expect(askedWhenHanded).toEqual([2, 3, 3]);
  });

  test('it ends when somebody else has signed in', async () => {
    const { store } = storeOf(2 * PIECE, [1, PIECE + 1]);
    const base = knownUpTo(2 * PIECE);
    let pieces = 0;
    await readInPieces(store, base, 0, () => {
      pieces += 1;
      base.session = next;
    });
    expect(pieces).toBe(1);
    expect(base.unknown).toMatchObject([{ seq: 1 }]);
  });

  test('it goes on behind a piece whose last event is of a newer shop, which is kept aside', async () => {
    const { store } = storeOf(PIECE + 2, [PIECE]);
    const base = knownUpTo(PIECE + 2);
    const handed: number[] = [];
    await readInPieces(store, base, 0, (events) => void handed.push(...seqsOf(events)));
    expect(handed).toHaveLength(PIECE + 1);
    expect(handed.slice(-3)).toEqual([PIECE - 1, PIECE + 1, PIECE + 2]);
    expect(base.unknown).toMatchObject([{ seq: PIECE }]);
  });

  test('it ends where the browser has deleted the rest', async () => {
    const { asked, pieces } = await inPieces(PIECE, PIECE + 5);
    expect(asked).toEqual([0, PIECE]);
    expect(pieces.map(({ length }) => length)).toEqual([PIECE, 0]);
  });
});
