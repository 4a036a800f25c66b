import { describe, expect, test } from 'vitest';

import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { CatalogueInvalidError } from '#server/shop/catalogue/content/catalogueContent.ts';
import { sampleShop, type SampleShop } from '#server/sample/catalogue/sampleShop.ts';

const shop = sampleShop();

/** As JSON keeps it: what is undefined is not there. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const withFirstProduct = (change: object): SampleShop => ({
  ...shop,
  products: shop.products.map((product, index) =>
    index === 0 ? stored({ ...product, ...change }) : product,
  ),
});

const photograph = { view: 'main', photograph: '0'.repeat(32), alt: 'A shoe' };
const undrawn = (pictures: readonly object[]) => ({ drawing: undefined, pictures });

const problemsOf = (content: SampleShop): readonly string[] => {
  try {
    createCatalogue(content);
  } catch (error) {
    if (error instanceof CatalogueInvalidError) return error.problems;
    throw error;
  }
  return [];
};

describe('a catalogue somebody put into the database', () => {
  test('is used as it is when it is whole', () => {
    expect(problemsOf(shop)).toEqual([]);
  });

  test.each([
    ['a price that is not money', { price: -1 }, /price/],
    ['a price above the original one', { price: 999, erpOriginalPrice: 1 }, /price above erpOriginalPrice/],
    ['a state nobody knows', { state: 'resting' }, /state/],
    ['a path outside the shop', { path: 'https://example.com' }, /path/],
    ['a category that does not exist', { canonicalCategoryId: 'hats' }, /names hats, which does not exist/],
    ['an overlay that does not exist', { overlayIds: ['o-gone'] }, /names o-gone/],
    ['the id of another', { id: shop.products[1]?.id }, /is there twice/],
    ['no variants', { variants: [] }, /variants/],
    ['neither drawing nor pictures', { drawing: undefined }, /has either a drawing or pictures/],
    ['both', { pictures: [photograph] }, /has either a drawing or pictures/],
    ['no picture for lists', undrawn([{ ...photograph, view: 'back' }]), /begins with the view main/],
    ['a view twice', undrawn([photograph, photograph]), /has a view twice/],
    ['a file that was not brought in', undrawn([{ view: 'main', file: 'a.jpg', alt: 'A' }]), /photograph/],
    ['a picture without words', undrawn([{ ...photograph, alt: '' }]), /pictures.0.alt/],
  ])('is refused for a product with %s, which it names', (_what, change, problem) => {
    const [first] = problemsOf(withFirstProduct(change));
    expect(first).toMatch(problem);
  });

  test('is refused when a document is missing', () => {
    const documents = { ...shop.documents, settings: undefined };
    expect(() => createCatalogue({ products: shop.products, documents })).toThrow(/settings/);
  });

  test('is refused when the home page names a product that no list may show', () => {
    const { productId } = shop.documents.home.hero;
    const products = shop.products.map((product) =>
      product.id === productId ? { ...product, state: 'hidden' as const } : product,
    );
    expect(problemsOf({ ...shop, products })).toEqual([`home names ${productId}, which does not exist`]);
  });
});

describe('the version of a catalogue', () => {
  const { version } = createCatalogue(shop);

  test('does not depend on the order rows come in', () => {
    expect(createCatalogue({ ...shop, products: shop.products.toReversed() }).version).toBe(version);
  });

  test('changes with any price, text or setting', () => {
    expect(createCatalogue(withFirstProduct({ description: 'Another.' })).version).not.toBe(version);
    expect(createCatalogue(withFirstProduct({ price: 1 })).version).not.toBe(version);
    const settings = { ...shop.documents.settings, pageSize: 12 };
    expect(createCatalogue({ ...shop, documents: { ...shop.documents, settings } }).version).not.toBe(
      version,
    );
  });

  test('does not change with stock', () => {
    expect(createCatalogue({ ...shop, stock: [] } as SampleShop).version).toBe(version);
  });
});
