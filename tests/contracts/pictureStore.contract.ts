// What every place does in which pictures are kept.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PictureStore } from '#server/pictures/store/pictureStore.ts';

export type OpenPictures = () => Promise<{
  readonly store: PictureStore;
  readonly close: () => Promise<void>;
}>;

export const pictureStoreContract = (name: string, open: OpenPictures): void => {
  describe(`pictures ${name}`, () => {
    let opened: Awaited<ReturnType<OpenPictures>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    const fresh = (): string => `${randomUUID()}/main-480.avif`;

    test('come back byte by byte, also large ones', async () => {
      const [path, bytes] = [fresh(), randomBytes(700_000)];
      await opened.store.write(path, bytes);
      expect((await opened.store.read(path))?.equals(bytes)).toBe(true);
      expect(await opened.store.has(path)).toBe(true);
    });

    test('that nobody kept are none, which is no error', async () => {
      expect(await opened.store.read(fresh())).toBeUndefined();
      expect(await opened.store.has(fresh())).toBe(false);
    });

    test('are kept by two at once, and twice is once', async () => {
      const [path, bytes] = [fresh(), randomBytes(1_000)];
      await Promise.all([opened.store.write(path, bytes), opened.store.write(path, bytes)]);
      await opened.store.write(path, bytes);
      expect((await opened.store.read(path))?.equals(bytes)).toBe(true);
    });

    test('lie beside each other under one product', async () => {
      const folder = randomUUID();
      const names = ['main-240.webp', 'main-240.avif', 'back2-1200.jpg'];
      for (const each of names) await opened.store.write(`${folder}/${each}`, Buffer.from(each));
      const read = await Promise.all(names.map((each) => opened.store.read(`${folder}/${each}`)));
      expect(read.map(String)).toEqual(names);
    });
  });
};
