import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserCatalog } from '#src/catalogue/browserCatalog.ts';
import type { PageCache } from '#src/catalogue/pages/pageCache.ts';
import { fakeCatalogue, frame } from '#tests/server/pages/fakeCatalogue.ts';
import { noPack } from '../search/noPack.ts';
import { toMillis } from '#events/store/logBrands.ts';

const fitzroy = ['Fitzroy', 'VIC', '3065', -37.797, 144.98];

/** What the network answers for pieces of the list of places; nothing: there is no network. */
let pieces: Record<string, unknown>;
const fetched: string[] = [];

beforeEach(() => {
  pieces = {};
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    if (!(address in pieces)) throw new TypeError('Failed to fetch');
    return Response.json(pieces[address]);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A version of its own for each test: pieces stay in memory for as long as the tab. */
let visits = 0;

const visit = async (near: string | null = null) => {
  visits += 1;
  const version = visits.toString(16).padStart(8, '0');
  const rows = new Map<string, unknown>();
  const asked: string[] = [];
  const cache: PageCache = {
    getPage: async (key) => rows.get(key) as Awaited<ReturnType<PageCache['getPage']>>,
    putPage: async (page) => void rows.set(page.key, page),
    deletePage: async (key) => void rows.delete(key),
    getFrame: async () => undefined,
    putFrame: async () => undefined,
  };
  const page = { ...(await fakeCatalogue.stores(near)), localitiesVersion: version };
  const catalog = createBrowserCatalog({
    cache,
    fetchPayload: async (key) => {
      asked.push(key);
      return { status: 200, frame, page: { ...page, near: null } };
    },
    pack: noPack,
    onChanged: () => undefined,
    onFrame: () => undefined,
    now: () => toMillis(1_000_000),
  });
  const address = (key: string) => `/localities/${version}/${key}.json`;
  return { catalog, rows, asked, address, payload: { status: 200, frame, page } as const };
};

describe('the stores on a device', () => {
  test('STORE-01: are one page, whatever address they were first seen at', async () => {
    const { catalog, rows, asked, payload } = await visit('3065');
    await catalog.seed('/stores?near=3065', payload);
    expect([...rows.keys()]).toEqual(['/stores']);
    await catalog.prefetch('/stores/vic/fitzroy');
    await catalog.prefetch('/stores?near=Perth');
    expect(asked).toEqual([]);
    expect((await catalog.stores(null)).near).toBeNull();
  });

  test('STORE-01: a place the server looked up is looked up here too, so that it is kept', async () => {
    const { catalog, address, payload } = await visit('3065');
    pieces[address('30')] = [fitzroy];
    await catalog.seed('/stores?near=3065', payload);
    expect(fetched).toEqual([address('30')]);
  });

  test('STORE-01: a piece of the list of places is fetched once', async () => {
    const { catalog, address } = await visit();
    pieces[address('30')] = [fitzroy];
    const first = await catalog.stores('3065');
    expect(first.near?.answer).toMatchObject({ type: 'found', place: { label: 'Fitzroy VIC 3065' } });
    expect((await catalog.stores('3066')).near?.answer.type).toBe('unknown');
    expect(fetched).toEqual([address('30')]);
  });

  test('CAT-12: a place that cannot be looked up leaves every store, and is tried again the next time', async () => {
    const { catalog, address } = await visit();
    const page = await catalog.stores('3065');
    expect(page.near?.answer.type).toBe('unreachable');
    expect(page.stores).toHaveLength(1);
    pieces[address('30')] = [fitzroy];
    expect((await catalog.stores('3065')).near?.answer.type).toBe('found');
  });

  test('a piece of another shape is not believed', async () => {
    const { catalog, address } = await visit();
    pieces[address('30')] = [['Fitzroy', 'Atlantis', '3065', 'north', 'west']];
    expect((await catalog.stores('3065')).near?.answer.type).toBe('unreachable');
  });
});
