// What is compared: each answers words with paths and styles, in the order in which a shopper reads them.
import { createSearchEngine, type SearchEngine } from '#domain/search/searchEngine.ts';
import type { ListedCatalogue } from '#domain/search/query/listedCatalogue.ts';
import type { FoundPage, SearchAnswer, SearchQuery, SearchScope } from '#domain/search/query/searchQuery.ts';
import type { PageIndex } from '#domain/search/foundPages/pageIndex.ts';
import { withPages } from '#domain/search/foundPages/withPages.ts';
import { createListNames } from '#domain/search/words/listNames.ts';
import { createSphinxSearchPort } from '#server/search/sphinxSearchPort.ts';
import { connectSphinx } from '#server/search/sphinxServer.ts';
import { startSearchd } from '#tests/server/search/searchd.ts';
import MiniSearch, { type SearchOptions } from 'minisearch';

export type Contender = {
  readonly name: string;
  /** @returns slugs of styles and paths of pages, best first */
  readonly ask: (words: string) => Promise<readonly string[]>;
  /** Ends what answers from outside this process. */
  readonly end?: () => Promise<void>;
};

/** As a device asks: its engine has the catalogue and, until the server told it, no stock. */
export const theShop = ({ catalogue }: SearchEngine, pages: PageIndex): Contender => {
  const engine = createSearchEngine(catalogue);
  return { name: 'the shop', ask: shownBy(async (query) => engine.search(query), around(catalogue, pages)) };
};

type Around = Parameters<typeof withPages>[2];

const around = (catalogue: ListedCatalogue, pages: PageIndex): Around => ({
  pages,
  lists: createListNames(catalogue),
});

/** As the server asks that has a search server beside it. */
export const theShopOnSphinxQl = async (
  { catalogue }: SearchEngine,
  pages: PageIndex,
): Promise<Contender> => {
  const searchd = await startSearchd();
  const server = connectSphinx(searchd.address);
  const end = async (): Promise<void> => {
    await server.close();
    await searchd.stop();
  };
  try {
    const stock = async () => ({ bits: undefined, version: 1 });
    const port = await createSphinxSearchPort({ server, catalogue, stock });
    return {
      name: 'the shop on SphinxQL',
      ask: shownBy((query) => port.search(query), around(catalogue, pages)),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};

/** The words of a product's card and nothing else of the shop. */
const miniSearch = (name: string, { products }: ListedCatalogue, options: SearchOptions): Contender => {
  const index = new MiniSearch({ fields: ['name', 'brand', 'purpose', 'colourName'] });
  index.addAll(products.map(({ id: _id, ...product }, id) => ({ id, ...product })));
  return {
    name,
    ask: async (words) =>
      index.search(words, options).flatMap(({ id }) => products[id as number]?.styleId.slice(2) ?? []),
  };
};

export const miniSearches = ({ catalogue }: SearchEngine): readonly Contender[] => [
  miniSearch('MiniSearch alone, all words', catalogue, { prefix: true, combineWith: 'AND' }),
  miniSearch('MiniSearch alone, any word, slips', catalogue, { prefix: true, fuzzy: 0.2 }),
];

type Search = (query: SearchQuery) => Promise<SearchAnswer | null>;

/**
 * Words that are the name of a list lead to it, and what is read then is its page. Pages stand above the products where they
 * answer first, else below them; only the list that is nearest stands above either way.
 */
const shownBy =
  (search: Search, beside: Around): Contender['ask'] =>
  async (words) => {
    const query = queryOf({ type: 'all' }, words);
    const found = await search(query);
    const path = found?.redirectPath ?? null;
    if (path !== null) return [path, ...stylesOf(await search(queryOf(scopeAt(path), '')))];
    if (found === null) return [];
    const { first = false, found: pages = [] } = withPages(found, query, beside).pages ?? {};
    const [lists, others] = [pages.filter(isList), pages.filter((page) => !isList(page))].map((some) =>
      some.map((page) => page.path),
    );
    return first
      ? [...(others ?? []), ...(lists ?? []), ...stylesOf(found)]
      : [...(lists ?? []), ...stylesOf(found), ...(others ?? [])];
  };

const isList = ({ kind }: FoundPage): boolean => kind === 'list';

const stylesOf = (answer: SearchAnswer | null): readonly string[] =>
  (answer?.cards ?? []).map(({ styleId }) => styleId.slice(2));

const scopeAt = (path: string): SearchScope =>
  path.startsWith('/brands/')
    ? { type: 'brand', slug: path.slice('/brands/'.length) }
    : { type: 'category', path };

const queryOf = (scope: SearchScope, words: string): SearchQuery => ({
  scope,
  words,
  facets: {},
  minPrice: null,
  maxPrice: null,
  sort: 'featured',
  page: 1,
});
