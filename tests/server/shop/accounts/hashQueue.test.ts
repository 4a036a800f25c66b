import { describe, expect, test } from 'vitest';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { createHashQueue } from '#server/shop/accounts/credentials/hashQueue.ts';

describe('passwords that are hashed', () => {
  test('go a few at a time, and the rest in their order', async () => {
    const queue = createHashQueue({ atOnce: 2, mostWaiting: 10 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (nr: number) =>
      queue.run(() => {
        begun.push(nr);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [1, 2, 3, 4].map(work);
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    ends[0]?.();
    await all[0];
    await expect.poll(() => begun).toEqual([1, 2, 3]);
    for (const at of [1, 2]) ends[at]?.();
    await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
    ends[3]?.();
    await Promise.all(all);
  });

  test('are refused at once where too many wait, and taken again when those are done', async () => {
    const queue = createHashQueue({ atOnce: 1, mostWaiting: 2 });
    let end: () => void = () => undefined;
    const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)));
    const waiting = [queue.run(async () => 'a'), queue.run(async () => 'b')];
    await expect(queue.run(async () => 'c')).rejects.toThrow(ApiFault);
    end();
    await first;
    expect(await Promise.all(waiting)).toEqual(['a', 'b']);
    expect(await queue.run(async () => 'd')).toBe('d');
  });

  test('that fail give their place on', async () => {
    const queue = createHashQueue({ atOnce: 1, mostWaiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('no memory')));
    const next = queue.run(async () => 'next');
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('next');
  });
});
