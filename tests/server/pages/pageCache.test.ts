import { describe, expect, test } from 'vitest';
import { createPageCache } from '#server/pages/pageCache.ts';

const counting = (status = 200, length = 1_000) => {
  let renders = 0;
  return {
    renders: () => renders,
    render: async () => {
      renders += 1;
      return { status, html: 'h'.repeat(length), payload: '{}' };
    },
  };
};

describe('a page that many ask for', () => {
  test('is rendered once, also when they ask at the same time', async () => {
    const cache = createPageCache();
    const { renders, render } = counting();
    await Promise.all([cache.get('/', 'v1', render), cache.get('/', 'v1', render)]);
    await cache.get('/', 'v1', render);
    expect(renders()).toBe(1);
  });

  test('is rendered again for a new catalogue', async () => {
    const cache = createPageCache();
    const { renders, render } = counting();
    await cache.get('/', 'v1', render);
    await cache.get('/', 'v2', render);
    expect(renders()).toBe(2);
  });

  test('a rendering of the old catalogue that ends late is not kept for the new one', async () => {
    const cache = createPageCache();
    const { promise, resolve } = Promise.withResolvers<{ status: number; html: string; payload: string }>();
    const late = cache.get('/', 'v1', () => promise);
    await cache.get('/', 'v2', async () => ({ status: 200, html: 'new', payload: '{}' }));
    resolve({ status: 200, html: 'old', payload: '{}' });
    await late;
    const page = await cache.get('/', 'v2', () => Promise.reject(new Error('It is kept')));
    expect((await page.html.bytes('identity')).toString()).toBe('new');
  });

  test('that failed is tried again', async () => {
    const cache = createPageCache();
    await cache.get('/', 'v1', () => Promise.reject(new Error('database away'))).catch(() => undefined);
    const { renders, render } = counting();
    await cache.get('/', 'v1', render);
    expect(renders()).toBe(1);
  });
});

test.each([404, 500])('a page with status %i takes no place', async (status) => {
  const cache = createPageCache();
  const { renders, render } = counting(status);
  await cache.get('/nope', 'v1', render);
  await cache.get('/nope', 'v1', render);
  expect(renders()).toBe(2);
});

test('when the place is full, the page asked for longest ago goes', async () => {
  const cache = createPageCache(4_000);
  const [a, b, c] = [counting(), counting(), counting()];
  await cache.get('/a', 'v1', a.render);
  await cache.get('/b', 'v1', b.render);
  await cache.get('/a', 'v1', a.render);
  await cache.get('/c', 'v1', c.render);
  await cache.get('/a', 'v1', a.render);
  await cache.get('/b', 'v1', b.render);
  expect([a.renders(), b.renders()]).toEqual([1, 2]);
});
