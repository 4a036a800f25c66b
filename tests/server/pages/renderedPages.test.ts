import { describe, expect, test } from 'vitest';
import { createPageCache } from '#server/pages/renderedPages.ts';
import { isOneOff } from '#sync/protocol/pages/oneOffPages.ts';

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

describe('pages asked for in words or filters of somebody’s own', () => {
  test.each(['/search?q=socks', '/search', '/categories/mens?colour=blue', '/stores?near=3065', '/?page=2'])(
    '%s is told from a page that everybody opens',
    (key) => expect(isOneOff(key)).toBe(!['/search', '/?page=2'].includes(key)),
  );

  test('push out each other, and never a page that everybody opens', async () => {
    const cache = createPageCache(4_000, 4_000);
    const [home, list, first] = [counting(), counting(), counting()];
    await cache.get('/', 'v1', home.render);
    await cache.get('/categories/mens?page=2 7', 'v1', list.render);
    await cache.get('/search?q=0 7', 'v1', first.render);
    await cache.get('/search?q=0 7', 'v1', first.render);
    expect(first.renders()).toBe(1);
    for (let word = 1; word <= 100; word += 1)
      await cache.get(`/search?q=${word} 7`, 'v1', counting().render);
    await cache.get('/', 'v1', home.render);
    await cache.get('/categories/mens?page=2 7', 'v1', list.render);
    await cache.get('/search?q=0 7', 'v1', first.render);
    expect([home.renders(), list.renders(), first.renders()]).toEqual([1, 1, 2]);
  });

  test('go with a new catalogue like all the others', async () => {
    const cache = createPageCache();
    const { renders, render } = counting();
    await cache.get('/search?q=socks', 'v1', render);
    await cache.get('/search?q=socks', 'v2', render);
    expect(renders()).toBe(2);
  });
});
