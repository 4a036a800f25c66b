// Help, guides and stores on a device: what the server finds for the same words, without a network.
import { describe, expect, test } from 'vitest';
import { FIXED_PAGES } from '#domain/search/foundPages/fixedPages.ts';
import { createPageIndex } from '#domain/search/foundPages/pageIndex.ts';
import { withPages } from '#domain/search/foundPages/withPages.ts';
import { searchPageOf } from '#domain/search/pages/buildListPages.ts';
import { createListNames } from '#domain/search/words/listNames.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { createPackEngine } from '#src/catalogue/search/packEngine.ts';
import { encodePack } from '#sync/protocol/catalogue/cataloguePack.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { bytesOf } from './engineHere.ts';

const { engine } = createCatalogue(sampleShop());

const opened = () => {
  const device = createPackEngine();
  device.openPack(bytesOf(encodePack(engine.catalogue)));
  return device;
};

describe('CAT-04, PWA-02: pages that words find, on a device', () => {
  test.each(['find a store', 'forgot my password', 'socks', 'girls clothes', 'black mens shoes under 200'])(
    '%s: what the server shows',
    (words) => {
      const device = opened();
      expect(device.usePages(FIXED_PAGES)).toBe(true);
      const page = searchPageOf(engine, words, PLAIN_LIST);
      const around = { pages: createPageIndex(FIXED_PAGES), lists: createListNames(engine.catalogue) };
      expect(device.searchPage(words, PLAIN_LIST)).toEqual(
        page && withPages(page, { scope: { type: 'all' }, words, page: 1 }, around),
      );
    },
  );

  test('of another build are not used, and products are found all the same', () => {
    const device = opened();
    expect(device.usePages([{ title: 'Returns' }])).toBe(false);
    expect(device.searchPage('find a store', PLAIN_LIST)?.pages).toBeUndefined();
    expect(device.searchPage('socks', PLAIN_LIST)?.total).toBeGreaterThan(0);
  });
});
