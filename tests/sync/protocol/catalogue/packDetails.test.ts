import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { ProductDetails } from '#domain/search/query/productDetails.ts';
import { PackBrokenError } from '#sync/protocol/call/columns.ts';
import {
  applyDetailsDelta,
  type CatalogueDetails,
  decodeDetails,
  detailsBetween,
  detailsDelta,
  detailsPack,
  encodeDetails,
  type PackedDetails,
} from '#sync/protocol/catalogue/packDetails.ts';
import { packDetailsOf, unpackDetails } from '#sync/protocol/catalogue/packPatterns.ts';
import { generatedCatalogue } from '#tests/bench/search/generatedCatalogue.ts';
import { generatedDetails } from '#tests/bench/search/generatedDetails.ts';
import { smallShop } from '#tests/domain/search/smallShops.ts';
import { toVariantId } from '#events/brands.ts';

/** Through JSON and the schema, as over the wire. */
const sent = <Schema extends z.ZodMiniType>(schema: Schema, value: z.input<Schema>): z.output<Schema> =>
  z.parse(schema, JSON.parse(JSON.stringify(value)));

const brotliBytes = (value: unknown): number =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Texts that name what the catalogue knows, look like our own spelling of it, or neither. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('Tessel', 'Ink', '{', '}', '{}', '{name}', '$&', 's0-', '0-1', 'S0', 'arden', ' '),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));

const limit = fc.constantFrom(null, 1, 6);

const details: fc.Arbitrary<ProductDetails> = fc.record({
  state: fc.constantFrom('current', 'evergreen', 'coming'),
  functionalType: fc.constantFrom('basic', 'challenge', 'giftCard', 'madeToOrder'),
  challengeQuestion: fc.constantFrom(null, 'Which race?'),
  accountExclusive: fc.boolean(),
  taxExclusive: fc.boolean(),
  limits: fc.record({ productMax: limit, variantMax: limit, variantMin: limit, multipleOf: limit }),
  overlayIds: fc.array(fc.constantFrom('o-sale', 'o-new'), { maxLength: 2 }),
  compositeCode: text,
  parentCode: text,
  pageTitle: text,
  description: text,
  features: fc.array(text, { maxLength: 3 }),
  heelStackMm: fc.constantFrom(null, 30, 32.5),
  forefootStackMm: fc.constantFrom(null, 24),
  weightG: fc.constantFrom(null, 210),
  notes: fc.array(fc.record({ name: text, value: text }), { maxLength: 2 }),
  views: fc.constantFrom(['main', 'pair'], ['main']),
  alts: fc.constantFrom([], ['From the side'], ['From the side', 'Both']),
  variantIds: fc.array(text.map(toVariantId), { maxLength: 3 }),
  variantCodes: fc.array(text, { maxLength: 3 }),
});

const rows = fc.array(details, { maxLength: 8 });

describe('the pack of details', () => {
  test('CAT-09: says of any product what was said of it', () => {
    fc.assert(
      fc.property(smallShop, fc.infiniteStream(details), ({ catalogue: { products } }, all) => {
        const each = products.map(() => all.next().value as ProductDetails);
        const packed = {
          version: 'v',
          rows: products.map((product, at) => packDetailsOf(product, each[at] as ProductDetails)),
        };
        const there = decodeDetails(sent(detailsPack, encodeDetails(packed)));
        expect(there).toEqual(packed);
        expect(
          products.map((product, at) => unpackDetails(product, there.rows[at] as PackedDetails)),
        ).toEqual(each);
      }),
      { numRuns: 300 },
    );
  });

  test('what changed since earlier details, applied to them, are the newer ones', () => {
    fc.assert(
      fc.property(rows, rows, fc.infiniteStream(fc.nat(3)), (first, added, draws) => {
        const kept = first.filter(() => draws.next().value !== 0);
        const older: CatalogueDetails = { version: 'a', rows: first };
        const newer: CatalogueDetails = {
          version: 'b',
          rows: draws.next().value === 0 ? [...added, ...kept] : [...kept, ...added],
        };
        const delta = sent(detailsDelta, detailsBetween(older, newer));
        expect(applyDetailsDelta(older, delta)).toEqual(newer);
        expect(delta.columns.state.steps.length).toBeLessThanOrEqual(added.length);
      }),
      { numRuns: 200 },
    );
  });

  test('a delta for other details is refused, and so are columns that do not fit together', () => {
    const { catalogue } = generatedCatalogue(20);
    const older = generatedDetails(catalogue);
    const delta = detailsBetween(older, { ...older, version: 'next' });
    expect(() => applyDetailsDelta({ ...older, version: 'other' }, delta)).toThrow(PackBrokenError);
    expect(() => applyDetailsDelta(older, { ...delta, parts: [[0, 21]] })).toThrow(PackBrokenError);
    const pack = encodeDetails(older);
    const broken = { ...pack.columns, notes: { values: [], steps: pack.columns.notes.steps } };
    expect(() => decodeDetails({ ...pack, columns: broken })).toThrow('The column notes points at value 0');
  });
});

describe('the details of 2,000 products', () => {
  const { catalogue } = generatedCatalogue(2_000);
  const all = generatedDetails(catalogue);

  test('take at most 100 kB, most of it the texts of 500 styles', () => {
    expect(brotliBytes(encodeDetails(all))).toBeLessThan(100_000);
    expect(brotliBytes(encodeDetails(all))).toBeGreaterThan(20_000);
  });

  test('take next to nothing when prices changed and texts did not', () => {
    expect(brotliBytes(detailsBetween(all, { ...all, version: 'next' }))).toBeLessThan(400);
  });
});
