import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { ListedCatalogue } from '#domain/search/query/listedCatalogue.ts';
import * as cataloguePackExactly from '#sync/protocol/catalogue/cataloguePack.ts';
import {
  applyDelta,
  catalogueDelta,
  cataloguePack,
  decodePack,
  decodeStock,
  deltaBetween,
  encodePack,
  packStock,
} from '#sync/protocol/catalogue/cataloguePack.ts';
import { PackBrokenError } from '#sync/protocol/call/columns.ts';
import { generatedCatalogue } from '#tests/bench/search/generatedCatalogue.ts';
import { smallShop } from '#tests/domain/search/smallShops.ts';
import { toCents, toProductId } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { encodeStock } = plainly(cataloguePackExactly);

/** Through JSON and the schema, as over the wire. */
const sent = <Schema extends z.ZodMiniType>(schema: Schema, value: z.input<Schema>): z.output<Schema> =>
  z.parse(schema, JSON.parse(JSON.stringify(value)));

const brotliBytes = (value: unknown): number =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The same shop a season later: some products go, some change their price, some are new. */
const twoSeasons = fc
  .tuple(smallShop, smallShop, fc.infiniteStream(fc.nat(5)))
  .map(([first, second, draws]): readonly [ListedCatalogue, ListedCatalogue] => {
    const draw = (): number => draws.next().value ?? 0;
    const kept = first.catalogue.products.flatMap((product) => {
      const chance = draw();
      if (chance === 0) return [];
      return chance === 1 ? [{ ...product, price: toCents(Math.max(0, product.price - 100)) }] : [product];
    });
    const added = second.catalogue.products.map((product) => ({
      ...product,
      id: toProductId(`${product.id}-b`),
    }));
    const products = draw() > 2 ? [...added, ...kept] : [...kept, ...added];
    return [
      first.catalogue,
      { ...first.catalogue, version: 'next', products, nameRanks: products.map((_, rank) => rank) },
    ];
  });

describe('the catalogue pack', () => {
  test('CAT-09: any catalogue comes out as it went in', () => {
    fc.assert(
      fc.property(smallShop, ({ catalogue }) => {
        expect(decodePack(sent(cataloguePack, encodePack(catalogue)))).toEqual(catalogue);
      }),
      { numRuns: 200 },
    );
  });

  test('what changed since an earlier catalogue, applied to it, is the newer one', () => {
    fc.assert(
      fc.property(twoSeasons, ([older, newer]) => {
        const kept = decodePack(sent(cataloguePack, encodePack(older)));
        const delta = sent(catalogueDelta, deltaBetween(kept, newer));
        expect(applyDelta(kept, delta)).toEqual(newer);
        // What is as it was does not travel again.
        const changed = newer.products.filter((product) => !older.products.includes(product));
        expect(delta.columns.pathHead.steps).toHaveLength(changed.length);
      }),
      { numRuns: 200 },
    );
  });

  test('a delta for another catalogue is refused, and so are columns that do not fit together', () => {
    fc.assert(
      fc.property(twoSeasons, ([older, newer]) => {
        const delta = deltaBetween(older, newer);
        expect(() => applyDelta({ ...older, version: 'other' }, delta)).toThrow(PackBrokenError);
        expect(() => applyDelta(older, { ...delta, parts: [[0, older.products.length + 1]] })).toThrow(
          PackBrokenError,
        );
      }),
      { numRuns: 50 },
    );
    const pack = encodePack(generatedCatalogue(20).catalogue);
    const broken = {
      ...pack.columns,
      name: { ...pack.columns.name, steps: [99, ...pack.columns.name.steps.slice(1)] },
    };
    expect(() => decodePack({ ...pack, columns: broken })).toThrow('The column name points at value 99');
    const short = { ...pack.columns, name: { ...pack.columns.name, steps: [] } };
    expect(() => decodePack({ ...pack, columns: short })).toThrow('The column name has 0 products');
  });

  test('stock comes out as it went in, for as many variants as the catalogue has', () => {
    fc.assert(
      fc.property(fc.uint32Array({ maxLength: 20 }), (bits) => {
        const stock = sent(packStock, encodeStock('v', 1, bits));
        expect(decodeStock(stock, bits.length * 32)).toEqual(bits);
      }),
    );
    expect(decodeStock(encodeStock('v', 1, Uint32Array.of(7)), 64)).toEqual(Uint32Array.of(7, 0));
  });
});

describe('2,000 products', () => {
  const { catalogue, inStock } = generatedCatalogue(2_000);

  test('take about 50 kB with their stock', () => {
    const bytes = brotliBytes(encodePack(catalogue)) + brotliBytes(encodeStock('v', 0, inStock));
    expect(bytes).toBeLessThan(55_000);
    expect(bytes).toBeGreaterThan(20_000);
  });

  test('and twenty new prices less than a twentieth of that', () => {
    const products = catalogue.products.map((product, at) =>
      at % 100 === 7 ? { ...product, price: toCents(100) } : product,
    );
    const delta = deltaBetween(catalogue, { ...catalogue, version: 'next', products });
    expect(brotliBytes(delta)).toBeLessThan(2_500);
  });
});
