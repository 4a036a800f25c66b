// A brand’s page: all it makes, or what of it stands in a category.
import { brandSlug } from '#domain/search/listedCatalogue.ts';
import type { SearchEngine } from '#domain/search/searchEngine.ts';
import type { BrandPage } from '#sync/protocol/listPages.ts';
import type { PageLink } from '#sync/protocol/pages.ts';
import { type ListQuery, withFacet } from '#sync/protocol/searchAddress.ts';

import { lineageOf, type Catalogue } from '#server/catalogue/catalogue.ts';
import type { Category } from '#server/catalogue/catalogueDocuments.ts';
import { childrenOf } from './categoryPage.ts';
import { isPageOf, listOf } from './lists.ts';

/**
 * @param path `/brands/tessel`, or with the rest of a category’s: `/brands/tessel/mens/shoes`
 * @returns null when there is no such brand or category, nothing of the one in the other, or no such page
 */
export const brandPageOf = (
  catalogue: Catalogue,
  path: string,
  query: ListQuery,
  engine: SearchEngine = catalogue.engine,
): BrandPage | null => {
  const [slug = '', ...rest] = path.replace(/^\/brands\//, '').split('/');
  const name = nameOfBrand(catalogue, slug);
  const category = rest.length === 0 ? null : catalogue.categoryByPath.get(`/categories/${rest.join('/')}`);
  if (name === undefined || category === undefined) return null;
  const answer =
    category === null
      ? listOf(engine, { type: 'brand', slug }, query)
      : listOf(engine, { type: 'category', path: category.path }, withBrand(query, slug));
  if (!isPageOf(answer) || (category !== null && !hasBrand(catalogue, category, name))) return null;
  const below = (some: Category): PageLink => ({
    name: some.name,
    path: some.path.replace(/^\/categories/, `/brands/${slug}`),
  });
  const brandPath = `/brands/${slug}`;
  return {
    brand: { slug, name, path: brandPath },
    category: category === null ? null : { ...below(category), title: `${name}: ${category.title}` },
    ancestors:
      category === null ? [] : [{ name, path: brandPath }, ...aboveOf(catalogue, category).map(below)],
    children: childrenOf(catalogue, category?.id ?? null)
      .filter((child) => hasBrand(catalogue, child, name))
      .map(below),
    ...answer,
  };
};

/** The brand comes from the address of the page, not from what is chosen on it; the page asked for stays. */
const withBrand = (query: ListQuery, slug: string): ListQuery => ({
  ...withFacet(query, 'brand', [slug]),
  page: query.page,
});

const nameOfBrand = ({ styles }: Catalogue, slug: string): string | undefined =>
  styles.find(({ colours: [{ brand }] }) => brandSlug(brand.name) === slug)?.colours[0].brand.name;

const aboveOf = ({ categoryById }: Catalogue, category: Category): readonly Category[] =>
  lineageOf(category, categoryById).slice(0, -1);

const hasBrand = ({ engine }: Catalogue, { path }: Category, name: string): boolean =>
  listOf(engine, { type: 'category', path }, { facets: { brand: [brandSlug(name)] } }).total > 0;
