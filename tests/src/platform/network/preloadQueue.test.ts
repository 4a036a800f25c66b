import { describe, expect, test } from 'vitest';
import { createPreloadQueue, MAX_PRELOADS } from '#src/platform/network/preloadQueue.ts';

/** Preloads that end when told to. */
const slowPreloads = () => {
  const started: string[] = [];
  const ends = new Map<string, { readonly resolve: () => void; readonly reject: (error: Error) => void }>();
  const preload = (key: string) => (): Promise<void> => {
    started.push(key);
    return new Promise((resolve, reject) => ends.set(key, { resolve, reject }));
  };
  return {
    started,
    preload,
    end: (key: string) => ends.get(key)?.resolve(),
    fail: (key: string) => ends.get(key)?.reject(new Error('gone')),
  };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a shopper looking at a page of links', () => {
  test('ROUTE-11: at most four pages are asked for at once', async () => {
    const { started, preload, end } = slowPreloads();
    const queue = createPreloadQueue();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const key of keys) queue.add(key, preload(key));
    expect(MAX_PRELOADS).toBe(4);
    expect(started).toEqual(['a', 'b', 'c', 'd']);

    end('b');
    await settled();
    expect(started).toHaveLength(5);
  });

  test('the link seen last comes before those seen earlier', async () => {
    const { started, preload, end } = slowPreloads();
    const queue = createPreloadQueue(1);
    for (const key of ['a', 'b', 'c']) queue.add(key, preload(key));
    end('a');
    await settled();
    expect(started).toEqual(['a', 'c']);
  });

  test('a page is asked for once', async () => {
    const { started, preload, end } = slowPreloads();
    const queue = createPreloadQueue();
    queue.add('a', preload('a'));
    end('a');
    await settled();
    queue.add('a', preload('a'));
    expect(started).toEqual(['a']);
  });

  test('a page that could not be had keeps no place and may be asked for again', async () => {
    const { started, preload, fail } = slowPreloads();
    const queue = createPreloadQueue(1);
    queue.add('a', preload('a'));
    queue.add('b', preload('b'));
    fail('a');
    await settled();
    expect(started).toEqual(['a', 'b']);
    queue.add('a', preload('a'));
    fail('b');
    await settled();
    expect(started).toEqual(['a', 'b', 'a']);
  });
});
