import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptAccount } from '#src/platform/storage/cachedAccount.ts';
import { ShopCache } from '#src/platform/storage/shopCache.ts';
import type { KeptAccount } from '#sync/account/keptAccount.ts';
import { plainly, type Plainly } from '#tests/support/builders/plain.ts';

let database: ShopCache;
let kept: Plainly<KeptAccount>;

beforeEach(() => {
  database = new ShopCache('kept-account-test');
  kept = plainly(createKeptAccount(database));
});
afterEach(async () => {
  database.close();
  await Dexie.delete('kept-account-test');
});

const rows = async () => (await database.accountParts.toArray()).map(({ owner, part }) => `${owner} ${part}`);

test('PWA-02: each part of an account is kept once, under who read it', async () => {
  await kept.keep('ada', 'addresses', { value: [], at: 1 });
  await kept.keep('ada', 'addresses', { value: [], at: 2 });
  await kept.keep('ada', 'paymentMethods', { value: [], at: 3 });
  expect(await database.accountParts.toArray()).toEqual([
    { owner: 'ada', part: 'addresses', at: 2, value: [] },
    { owner: 'ada', part: 'paymentMethods', at: 3, value: [] },
  ]);
});

test('SYNC-05: nothing of the customer before is left, and nothing at all after a sign-out', async () => {
  await kept.keep('ada', 'addresses', { value: [], at: 1 });
  await kept.keep('bob', 'addresses', { value: [], at: 1 });
  await kept.keepOnly('bob');
  expect(await rows()).toEqual(['bob addresses']);
  await kept.clear();
  expect(await rows()).toEqual([]);
});
