import { expect, test } from 'vitest';
import { readStorageFacts } from '#src/platform/storage/storageFacts.ts';

test('facts about storage are what the browser says, and only that', async () => {
  const storage = { persisted: async () => true, estimate: async () => ({ usage: 1_000, quota: 9_000 }) };
  expect(await readStorageFacts(storage)).toEqual({ persisted: true, usageBytes: 1_000, quotaBytes: 9_000 });
});

test('a browser that does not say leaves them out, and nothing fails', async () => {
  const none = { persisted: null, usageBytes: null, quotaBytes: null };
  expect(await readStorageFacts(undefined)).toEqual(none);
  expect(await readStorageFacts({})).toEqual(none);
  const refusing = {
    persisted: () => Promise.reject(new Error('private window')),
    estimate: () => {
      throw new TypeError('not here');
    },
  };
  expect(await readStorageFacts(refusing)).toEqual(none);
});
