// Pages that are lists, made from the engine alone: the server’s and a device’s are identical.
import { brandSlug, type ListedCategory } from '../query/listedCatalogue.ts';
import type { SearchEngine } from '../searchEngine.ts';
import type { SearchAnswer, SearchQuery, SearchScope } from '../query/searchQuery.ts';
import { categoryTreeOf } from './categoryTree.ts';

/** What the address of a list asks for. */
export type AskedOfList = Omit<SearchQuery, 'scope' | 'words'>;

type Link = { name: string; path: string };

export type CategoryList = SearchAnswer & {
  category: { id: string; name: string; title: string; path: string; description: string };
  ancestors: Link[];
  children: Link[];
  related: Link[];
};

export type BrandList = SearchAnswer & {
  brand: { slug: string; name: string; path: string };
  category: { name: string; title: string; path: string } | null;
  ancestors: Link[];
  children: Link[];
};

/** What lists are made from: the engine, or the answer of a search server in its place. */
export type Lists = Pick<SearchEngine, 'catalogue' | 'search' | 'has'>;

/** The scope of `/categories/…` or `/brands/…`. */
export const scopeAt = (path: string): SearchScope => {
  const [, top = '', slug = '', ...rest] = path.split('/');
  if (top !== 'brands') return { type: 'category', path };
  return { type: 'brand', slug, ...(rest.length === 0 ? {} : { within: `/categories/${rest.join('/')}` }) };
};

/** @returns null when there is no such category, or no such page of it */
export const categoryPageOf = (lists: Lists, path: string, query: AskedOfList): CategoryList | null => {
  const tree = categoryTreeOf(lists.catalogue);
  const category = tree.at(path);
  const answer = pageIn(lists, { type: 'category', path }, '', query);
  if (category === undefined || answer === null) return null;
  const { id, name, title, description } = category;
  return {
    category: { id, name, title, path, description },
    ancestors: tree.above(category).map(linkTo),
    children: tree.below(category).map(linkTo),
    // Outside its branch a short name is ambiguous: the title distinguishes Men’s from Women’s.
    related: tree.beside(category).map((related) => ({ name: related.title, path: related.path })),
    ...answer,
  };
};

/**
 * @param path `/brands/tessel`, or with the rest of a category’s: `/brands/tessel/mens/shoes`
 * @returns null when there is no such brand or category, no product of the brand in the category, or no such page
 */
export const brandPageOf = (lists: Lists, path: string, query: AskedOfList): BrandList | null => {
  const [slug = '', ...rest] = path.replace(/^\/brands\//, '').split('/');
  const tree = categoryTreeOf(lists.catalogue);
  const name = lists.catalogue.products.find(({ brand }) => brandSlug(brand) === slug)?.brand;
  const category = rest.length === 0 ? null : tree.at(`/categories/${rest.join('/')}`);
  if (name === undefined || category === undefined) return null;
  const has = (some: ListedCategory): boolean => lists.has({ type: 'brand', slug, within: some.path });
  const answer = category === null || has(category) ? pageIn(lists, scopeAt(path), '', query) : null;
  if (answer === null) return null;
  const top = { name, path: `/brands/${slug}` };
  const below = (some: ListedCategory): Link => ({
    name: some.name,
    path: some.path.replace(/^\/categories/, top.path),
  });
  return {
    brand: { slug, ...top },
    category: category === null ? null : { ...below(category), title: `${name}: ${category.title}` },
    ancestors: category === null ? [] : [top, ...tree.above(category).map(below)],
    children: tree.below(category).filter(has).map(below),
    ...answer,
  };
};

/** @returns null when there is no such page of what the words find */
export const searchPageOf = (lists: Lists, words: string, query: AskedOfList): SearchAnswer | null =>
  pageIn(lists, { type: 'all' }, words, query);

/** A list has a first page even when it is empty; past its last there is none. */
const pageIn = (lists: Lists, scope: SearchScope, words: string, query: AskedOfList): SearchAnswer | null => {
  const answer = lists.search({ ...query, scope, words });
  const isPage = Number.isInteger(query.page) && query.page >= 1 && query.page <= (answer?.pageCount ?? 0);
  return isPage ? answer : null;
};

const linkTo = ({ name, path }: Link): Link => ({ name, path });
