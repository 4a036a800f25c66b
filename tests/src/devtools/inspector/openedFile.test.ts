import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { formatExportedLog, MOST_LOG_BYTES } from '#events/export/exportedLog.ts';
import { stateHash } from '#projections/replay/stateHash.ts';
import { openFile } from '#src/devtools/inspector/reading/openedFile.ts';
import { ReadsTooLong } from '#src/devtools/inspector/reading/shortRests.ts';
import { createKeyedHash, sha256 } from '#src/platform/ports/webHashes.ts';
import { sha256 as nodeSha256 } from '#tests/support/log/exportPorts.ts';
import { exportOf, live, type LivedAct } from '#tests/support/log/livedLog.ts';

const acts: readonly LivedAct[] = [
  { type: 'add', tab: 2, variantId: 'v-1', qty: 2 },
  { type: 'sync', tab: 2, fate: 'answerLost' },
  { type: 'set', tab: 2, variantId: 'v-1', qty: 3 },
  { type: 'sync', tab: 2, fate: 'delivered' },
];

const lived = async () => {
  const [, , laptop] = await live(acts);
  if (!laptop) throw new Error('There is no laptop');
  const log = await exportOf(laptop);
  return { log, text: formatExportedLog(log) };
};

describe('a file dropped on the inspector', () => {
  test('ends as the shop did, with the hash that the file names', async () => {
    const { log, text } = await lived();
    const opened = await openFile(new File([text], 'found.jsonl'), sha256);
    expect(opened.verdict).toEqual({
      stateHash: log.end.state,
      isSound: true,
      says: 'Ends as the shop did.',
    });
    const cart = opened.replay.stateAt(opened.length).account.items.cart;
    expect(Object.values(cart).map(({ variantId, qty }) => [variantId, qty])).toEqual([['v-1', 3]]);
  });

  test('may be packed', async () => {
    const { log, text } = await lived();
    const packed = new File([gzipSync(text)], 'found.jsonl.gz');
    expect((await openFile(packed, sha256)).verdict.stateHash).toBe(log.end.state);
    const broken = new File([gzipSync(text).subarray(0, 200)], 'found.jsonl.gz');
    await expect(openFile(broken, sha256)).rejects.toThrow('damaged or was cut off');
  });

  test('SHAPE-06: may be written in 16 bits, as Windows does', async () => {
    const { log, text } = await lived();
    const wide = new File([Buffer.from(`\uFEFF${text}`, 'utf16le')], 'found.jsonl');
    expect((await openFile(wide, sha256)).verdict.stateHash).toBe(log.end.state);
  });

  test('that was changed by hand says at which event it differs, and in what', async () => {
    const { text } = await lived();
    const forged = text.replace('"qty":2', '"qty":5');
    const { verdict } = await openFile(new File([forged], 'forged.jsonl'), sha256);
    expect(verdict.isSound).toBe(false);
    expect(verdict.says).toMatch(/^The replay differs from the shop at #\d+\.\n {2}account\./);
  });

  test('ACC-05: that unpacks to more than any log is left alone', async () => {
    const bomb = gzipSync(Buffer.alloc(MOST_LOG_BYTES + 1), { level: 1 });
    await expect(openFile(new File([bomb], 'bomb.jsonl.gz'), sha256)).rejects.toThrow(
      'more than 64 MiB, which no log of a shop does',
    );
  });

  test('ACC-05: that would keep the page busy for long is shown, and not compared', async () => {
    const { log, text } = await lived();
    const file = new File([text], 'long.jsonl');
    const rests = vi.fn();
    expect((await openFile(file, sha256, rests)).verdict.isSound).toBe(true);
    expect(rests.mock.calls.length).toBeGreaterThanOrEqual(log.events.length);

    const impatient = () => Promise.reject(new ReadsTooLong('Enough'));
    const { verdict, length } = await openFile(file, sha256, impatient);
    expect(length).toBe(log.events.length);
    expect(verdict).toMatchObject({ stateHash: null, isSound: false });
    expect(verdict.says).toContain('npm run replay -- FILE');
  });

  test('ACC-05: that was changed is looked through with a rest after each event', async () => {
    const { log, text } = await lived();
    const forged = new File([text.replace('"qty":2', '"qty":5')], 'forged.jsonl');
    const rests = vi.fn();
    await openFile(forged, sha256, rests);
    expect(rests.mock.calls.length).toBeGreaterThanOrEqual(log.events.length);
  });

  test('that is something else is refused in words', async () => {
    await expect(openFile(new File(['{"a":1}'], 'a.json'), sha256)).rejects.toThrow(
      'This is not an exported log of the shop',
    );
  });
});

test('the browser’s hashes are Node’s, so a replay in either ends in the same', async () => {
  expect(await sha256('Arden 4, naïve')).toBe(await nodeSha256('Arden 4, naïve'));
  const [one, other] = [await createKeyedHash(), await createKeyedHash()];
  expect(await one('a')).toBe(await one('a'));
  expect(await one('a')).not.toBe(await other('a'));
  const { log } = await lived();
  const { replay } = await openFile(new File([formatExportedLog(log)], 'f'), sha256);
  expect(await stateHash(replay.stateAt(replay.length), sha256)).toBe(log.end.state);
});
