// What a killed Chromium may leave of its own files, and what the shop makes of it.
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../shop/journey.ts';
import { addSize, ARDEN, cartLines, openProduct } from '../shop/shopper.ts';
import { fillCart } from './fullCart.ts';

test.describe.configure({ retries: 0 });

test('CART-01, SHAPE-02: a browser killed in the middle of a record has lost nothing two starts later', async ({
  device,
}) => {
  const phone = await device();
  await fillCart(await phone.open());
  await phone.kill();
  const [torn = ''] = await writeAheadLogs(phone.profile);
  test.skip(torn === '', 'This browser keeps IndexedDB in something other than LevelDB');
  await appendFile(torn, HALF_A_RECORD);

  const page = await phone.open();
  const before = await cartLines(page);
  expect(before).toHaveLength(3);
  await openProduct(page, ARDEN);
  await addSize(page, 5);
  await expect.poll(() => writeAheadLogs(phone.profile)).not.toContain(torn);
  await phone.kill();

  expect(await cartLines(await phone.open())).toEqual([expect.objectContaining({ qty: 1 }), ...before]);
});

/** LevelDB's, of the databases of the one site that was visited. */
const writeAheadLogs = async (profile: string): Promise<readonly string[]> => {
  const folder = join(profile, 'Default/IndexedDB');
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.log')).map((file) => join(folder, file));
};

/** A record's head (checksum, a length of 100, "whole") and the first three of its bytes. */
const HALF_A_RECORD = Uint8Array.of(1, 2, 3, 4, 100, 0, 1, 9, 9, 9);
