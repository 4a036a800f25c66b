import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BucketError, createBucketStore } from '#server/pictures/store/bucketStore.ts';
import { startBucketServer, type BucketServer } from '#tests/support/pictures/bucketServer.ts';

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket?.close());

const refusal = async (asking: Promise<unknown>): Promise<string> => {
  const error = await asking.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BucketError);
  return (error as Error).message;
};

describe('a bucket of pictures', () => {
  test('has each picture under the folder of its address', async () => {
    await createBucketStore(bucket.settings).write('abc/main-240.avif', Buffer.from('a'));
    expect(bucket.keys()).toEqual(['/bucket/shop/abc/main-240.avif']);
  });

  test('that is busy for a moment is asked again', async () => {
    const store = createBucketStore(bucket.settings);
    bucket.failNext(2, 503);
    await store.write('busy.webp', Buffer.from('b'));
    bucket.failNext(1, 500);
    expect(String(await store.read('busy.webp'))).toBe('b');
  });

  test('that refuses a key or is not there is told with what to look at, and never with the secret', async () => {
    const secretAccessKey = 'another-secret';
    const stranger = createBucketStore({ ...bucket.settings, secretAccessKey });
    for (const ask of [
      () => stranger.read('a.webp'),
      () => stranger.has('a.webp'),
      () => stranger.write('a.webp', Buffer.from('c')),
    ]) {
      const message = await refusal(ask());
      expect(message).toMatch(/was answered with 403\. PICTURES_URL names the bucket/);
      expect(message).not.toContain(secretAccessKey);
    }
    const nowhere = createBucketStore({ ...bucket.settings, url: 'http://127.0.0.1:1/bucket' });
    expect(await refusal(nowhere.read('a.webp'))).toContain('had no answer from 127.0.0.1:1');
  });
});
