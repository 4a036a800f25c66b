// How a pack is spelled: its bytes lie on devices and in caches, so what is spelled differently is another format.
import { describe, expect, test } from 'vitest';
import { PackBrokenError } from '#sync/protocol/call/columns.ts';
import {
  applyDelta,
  catalogueDelta,
  cataloguePack,
  decodePack,
  decodeStock,
  deltaBetween,
  encodePack,
  encodeStock,
} from '#sync/protocol/catalogue/cataloguePack.ts';
import { columnsOf, productsOf } from '#sync/protocol/catalogue/packColumns.ts';
import {
  applyDetailsDelta,
  decodeDetails,
  detailsBetween,
  detailsPack,
  encodeDetails,
} from '#sync/protocol/catalogue/packDetails.ts';
import { packDetailsOf, unpackDetails } from '#sync/protocol/catalogue/packPatterns.ts';
import { takes } from '../takes.ts';
import { catalogueOf, detailsRow, productRow } from './exampleRow.ts';
import { toMillis } from '#events/store/logBrands.ts';

describe('CAT-09: a catalogue in a pack', () => {
  const catalogue = catalogueOf();
  const pack = encodePack(catalogue);

  test('comes out whole', () => {
    expect(cataloguePack.parse(pack)).toEqual(pack);
    expect(decodePack(pack)).toEqual(catalogue);
  });

  test('is of format 1: a device that reads another one asks for it anew', () => {
    expect(pack.format).toBe(1);
    expect([0, 1, 2].map((format) => takes(cataloguePack, { ...pack, format }))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('has pages of one product at least', () => {
    expect([0, 1].map((pageSize) => takes(cataloguePack, { ...pack, pageSize }))).toEqual([false, true]);
  });

  const renamed = catalogue.categories.map((category) => ({ ...category, name: 'Men' }));
  type Change = readonly [name: string, newer: ReturnType<typeof catalogueOf>, sent: object];
  test.each<Change>([
    ['nothing', catalogueOf({ version: 'v2' }), { categories: null, nameRanks: null, parts: [[0, 1]] }],
    [
      'the name of a category',
      catalogueOf({ version: 'v2', categories: renamed }),
      { categories: renamed, nameRanks: null, parts: [[0, 1]] },
    ],
    [
      'the order of names',
      catalogueOf({ version: 'v2', nameRanks: [7] }),
      { categories: null, nameRanks: [7], parts: [[0, 1]] },
    ],
    [
      'a price',
      catalogueOf({ version: 'v2', products: [productRow({ price: 1 })] }),
      { categories: null, nameRanks: null, parts: [1] },
    ],
    ['how long a page is', catalogueOf({ version: 'v2', pageSize: 12 }), { pageSize: 12 }],
  ])(
    'where %s changed, that is sent and nothing else, and the newer catalogue comes of it',
    (_, newer, sent) => {
      const delta = deltaBetween(catalogue, newer);
      expect(delta).toMatchObject({ format: 1, version: 'v2', from: 'v1', ...sent });
      expect(catalogueDelta.parse(delta)).toEqual(delta);
      expect(applyDelta(catalogue, delta)).toEqual(newer);
      expect(() => applyDelta({ ...catalogue, version: 'v0' }, delta)).toThrow(PackBrokenError);
    },
  );
});

describe('CAT-09: a product in columns', () => {
  const columns = (own: Parameters<typeof productRow>[0]) => columnsOf([productRow(own)]);

  test('does not repeat an id and a style that its path gives', () => {
    const { id, styleId, pathHead, pathTail } = columns({});
    expect([id.values, styleId.values]).toEqual([[''], ['']]);
    expect([pathHead.values, pathTail.values]).toEqual([['/products/arden-4-mens'], ['ink']]);
  });

  type Own = Parameters<typeof productRow>[0];
  test.each<readonly [name: string, own: Own, values: readonly [id: string, styleId: string]]>([
    ['an id of its own', { id: 'p-7' }, ['p-7', '']],
    ['a style of its own', { styleId: 's-7' }, ['', 's-7']],
    [
      'a path without a style',
      { id: 'p-gift-card', styleId: 's-gift-card', path: '/gift-card' },
      ['p-gift-card', 's-gift-card'],
    ],
  ])('says %s', (_, own, [id, styleId]) => {
    const named = columns(own);
    expect([named.id.values, named.styleId.values]).toEqual([[id], [styleId]]);
    expect(productsOf(named)).toEqual([productRow(own)]);
  });

  test('tells its price by how much it is reduced', () => {
    expect(columns({}).reduction.values).toEqual([2_000]);
  });

  test('has no width where the pack names none', () => {
    const read = productsOf({ ...columns({}), widths: { values: [['Standard']], steps: [0] } });
    expect(read[0]?.variants).toStrictEqual([
      { size: '9', width: 'Standard' },
      { size: '9.5', width: null },
    ]);
  });
});

describe('CAT-09: stock in bits', () => {
  type Case = readonly [name: string, variants: number, words: readonly number[], bits: string];
  test.each<Case>([
    ['nothing, of nothing', 0, [], ''],
    ['one size that is there', 1, [1], '00000001'],
    ['the last of 32 sizes', 32, [0x8000_0000], '80000000'],
    ['one size more', 33, [1, 1], '0000000100000001'],
    ['64 sizes, of which none is there', 64, [0, 0], ''],
    ['65 sizes, of which the first is there', 65, [1, 0, 0], '00000001'],
    ['sizes that are there after some that are not', 96, [0, 0xabc, 0], '0000000000000abc'],
  ])('%s', (_, variants, words, bits) => {
    expect(encodeStock('v', toMillis(7), Uint32Array.from(words))).toEqual({ version: 'v', readAt: 7, bits });
    expect(decodeStock({ version: 'v', readAt: toMillis(7), bits }, variants)).toEqual(
      Uint32Array.from(words),
    );
  });

  test('a count of more sizes than the catalogue has is read as far as it goes', () => {
    const stock = { version: 'v', readAt: toMillis(7), bits: '0000000100000002' };
    expect(decodeStock(stock, 32)).toEqual(Uint32Array.of(1));
  });
});

describe('CAT-09: details in a pack', () => {
  const first = { version: 'v1', rows: [detailsRow(), detailsRow({ weightG: 300 })] };

  test('come out whole, and are of format 1', () => {
    const pack = encodeDetails(first);
    expect(pack.format).toBe(1);
    expect([0, 1, 2].map((format) => takes(detailsPack, { ...pack, format }))).toEqual([false, true, false]);
    expect(decodeDetails(detailsPack.parse(pack))).toEqual(first);
  });

  test('say what photographs show where there are any; packs of before, which do not, are read', () => {
    const photographed = { ...first, rows: [detailsRow(), detailsRow({ alts: ['From the side'] })] };
    expect(decodeDetails(detailsPack.parse(encodeDetails(photographed)))).toEqual(photographed);
    expect(Object.keys(encodeDetails(first).columns)).not.toContain('alts');
    expect(decodeDetails(detailsPack.parse(encodeDetails(first)))).toEqual(first);
  });

  test('that changed are sent, and no others', () => {
    const second = { version: 'v2', rows: [detailsRow(), detailsRow({ weightG: 280 })] };
    const delta = detailsBetween(first, second);
    expect(delta).toMatchObject({ format: 1, version: 'v2', from: 'v1', parts: [[0, 1], 1] });
    expect(delta.columns.weightG.values).toEqual([280]);
    expect(applyDetailsDelta(first, delta)).toEqual(second);
    expect(() => applyDetailsDelta({ ...first, version: 'v0' }, delta)).toThrow(PackBrokenError);
  });
});

describe('CAT-09: a text that says what the catalogue says already', () => {
  const plain = {
    compositeCode: 'ARDEN-4-MENS-INK',
    parentCode: 'ARDEN-4-MENS',
    pageTitle: 'Tessel Arden 4, Ink: Men’s road',
    variantIds: ['arden-4-mens-ink-9', 'arden-4-mens-lace'],
    variantCodes: ['ARDEN-4-MENS-INK-9'],
  };
  const short = {
    compositeCode: '{PRODUCT}',
    parentCode: '{STYLE}',
    pageTitle: '{brand} {name}, {colour}: {purpose}',
    variantIds: ['{product}-9', '{style}-lace'],
    variantCodes: ['{PRODUCT}-9'],
  };

  test('is spelled with its names, and shoppers read it as it was', () => {
    expect(packDetailsOf(productRow(), detailsRow(plain))).toEqual(detailsRow(short));
    expect(unpackDetails(productRow(), detailsRow(short))).toEqual(detailsRow(plain));
  });

  type Case = readonly [name: string, own: Parameters<typeof productRow>[0], text: string, spelled: string];
  test.each<Case>([
    ['has a brace of its own', {}, 'Tessel {limited}', '{}Tessel {limited}'],
    ['begins with our sign for such a one', {}, '{}', '{}{}'],
    ['has a closing brace', {}, 'Tessel}', '{brand}}'],
    ['has nothing in common', {}, 'A shoe', 'A shoe'],
    ['is empty', {}, '', ''],
    ['is of a product without a purpose', { purpose: '' }, 'Tessel shoe', '{brand} shoe'],
    ['has a name with a sign in it', { name: 'Arden (4)' }, 'Arden (4)!', '{name}!'],
    ['has a colour that begins its name', { colourName: 'Arden', name: 'Arden 4' }, 'Arden 4', '{name}'],
  ])('that %s comes out as it went in', (_, own, text, spelled) => {
    const product = productRow(own);
    const packed = packDetailsOf(product, detailsRow({ pageTitle: text }));
    expect(packed.pageTitle).toBe(spelled);
    expect(unpackDetails(product, packed).pageTitle).toBe(text);
  });

  test('by a name this version does not know reads without it', () => {
    expect(unpackDetails(productRow(), detailsRow({ pageTitle: '{name}{weight}!' })).pageTitle).toBe(
      'Arden 4!',
    );
  });
});
