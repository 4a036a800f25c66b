// Lists and searches answered by a search server, for catalogues too large for one process to search beside its other work.
//
// It decides what is found, counted and in which order; the products themselves, and the names of lists, are the shop’s own.
import type { FacetId } from '#events/facts/facetIds.ts';
import { dropOf, headOf, priceRange } from '#domain/search/answer.ts';
import { dictionaryOf, facetFrom, type Presence, shownFacets } from '#domain/search/columns/counting.ts';
import type { ListedCatalogue } from '#domain/search/query/listedCatalogue.ts';
import type {
  Facet,
  SearchAnswer,
  SearchQuery,
  SearchScope,
  StyleCard,
  Suggestions,
} from '#domain/search/query/searchQuery.ts';
import { styleCard } from '#domain/search/query/styleCards.ts';
import { onlyRead, type Plan, plansOf, withRead } from '#domain/search/reading/plans.ts';
import type { Reading } from '#domain/search/reading/readParts.ts';
import { readQuery } from '#domain/search/reading/readQuery.ts';
import { understoodOf } from '#domain/search/reading/understood.ts';
import { bestOf, triedInstead } from '#domain/search/words/corrections.ts';
import { createListNames, type ListNames } from '#domain/search/words/listNames.ts';
import { type Conditions, conditionsOf, type Filter } from './conditions.ts';
import { facetQuestion, presenceOf, totalQuestion } from './facetCounts.ts';
import { createIndexedCatalogue, type IndexedCatalogue } from './indexedCatalogue.ts';
import { openIndex, type OpenIndex, type StockReading } from './openIndex.ts';
import { createRecent, type Recent } from './recent.ts';
import type { SphinxServer } from './sphinxServer.ts';
import { pageQuestion } from './stylePage.ts';
import { suggestionsOf } from './suggest.ts';

/** The port of searches, by the engine's interface: answers lists and searches of this server. */
export type ShopSearch = {
  /** @returns null: no such category or brand */
  readonly search: (query: SearchQuery) => Promise<SearchAnswer | null>;
  readonly suggest: (words: string) => Promise<Suggestions>;
};

export type SphinxSearchDeps = {
  readonly server: SphinxServer;
  readonly catalogue: ListedCatalogue;
  /** Which variants are available; `version` changes with them. */
  readonly stock: () => Promise<StockReading>;
};

/** What queries are answered from. */
type Shop = {
  readonly server: SphinxServer;
  readonly indexed: IndexedCatalogue;
  readonly names: ListNames;
  /** The choices within scopes, in stock or not: the same until the catalogue changes. */
  readonly presences: Recent<Presence>;
  /** Counts beside facets by this stock: pages and orders of one list have the same. */
  readonly counts: Recent<Uint32Array>;
  /** What words find by this stock, in each scope. */
  readonly reads: Recent<Read>;
};

/** Scopes and words whose choices are remembered, and answers to questions of counts: some kB and some bytes each. */
const KEPT = { presences: 500, counts: 5_000, reads: 500 };

/**
 * Fills the index unless it holds this very catalogue.
 *
 * @throws ApiFault Unavailable when the server does not answer; so do its answers later
 */
export const createSphinxSearchPort = async ({
  server,
  catalogue,
  stock,
}: SphinxSearchDeps): Promise<ShopSearch> => {
  const indexed = createIndexedCatalogue(catalogue);
  const index = await openIndex(server, indexed, await stock());
  const shop: Shop = {
    server,
    indexed,
    names: createListNames(catalogue),
    presences: createRecent(KEPT.presences),
    counts: createRecent(KEPT.counts),
    reads: createRecent(KEPT.reads),
  };
  const ready = createReadiness(shop, index, stock);
  return {
    async search(query) {
      if (conditionsOf(indexed, query, undefined) === null) return null;
      await ready();
      return answerOf(shop, query, query.words === '' ? null : await readIn(shop, query.scope, query.words));
    },
    async suggest(words) {
      if (words === '') return { queries: [], lists: [], products: [] };
      await ready();
      return suggestionsOf(shop, words);
    },
  };
};

/** Before every question: this catalogue is there, and so is the stock of now. */
const createReadiness = (
  { counts, reads }: Shop,
  index: OpenIndex,
  stock: SphinxSearchDeps['stock'],
): (() => Promise<void>) => {
  let bringing: Promise<void> = Promise.resolve();
  const bringStock = async (): Promise<void> => {
    if (!(await index.bringStock(await stock()))) return;
    counts.clear();
    reads.clear();
  };
  return async () => {
    await index.check();
    // One behind the other: each sends only what differs from what was sent before it.
    bringing = bringing.then(bringStock, bringStock);
    await bringing;
  };
};

/** What was read from words, and the plan that finds something by them. */
type Read = {
  readonly reading: Reading;
  /** Null: nothing was read. */
  readonly plan: Plan | null;
  /** Styles the plan finds, before any filter of the address. */
  readonly total: number;
};

const readIn = ({ server, indexed, reads }: Shop, scope: SearchScope, words: string): Promise<Read> =>
  reads.get(JSON.stringify([scope, words]), async () => {
    const reading = readQuery(words, indexed.reader);
    const plans = plansOf(reading);
    for (const plan of plans) {
      const conditions = conditionsOf(indexed, onlyRead({ ...unfiltered, scope }, plan), plan);
      const total = conditions === null ? 0 : (await totalOf(server, conditions.without(null))).styles;
      if (total > 0) return { reading, plan, total };
    }
    return { reading, plan: plans[0] ?? null, total: 0 };
  });

/** @param read null: there are no words */
const answerOf = async (shop: Shop, query: SearchQuery, read: Read | null): Promise<SearchAnswer | null> => {
  const { server, indexed, presences, names } = shop;
  const { words, facets: chosen, scope } = query;
  const asked = read?.plan ? withRead(query, read.plan) : query;
  const conditions = conditionsOf(indexed, asked, read === null ? undefined : read.plan);
  if (conditions === null) return null;
  const presence = await presences.get(conditions.candidates.join(' AND '), () =>
    presenceOf(server, indexed, conditions.candidates),
  );
  const shown = shownFacets(presence, chosen);
  const found = totalOf(server, conditions.without(null));
  const [{ styles: total }, range, shownProducts, counts] = await Promise.all([
    found,
    conditions.isChosen('price') ? totalOf(server, conditions.without('price')) : found,
    pageOf(shop, query, read?.plan ?? undefined, conditions),
    countsOf(shop, asked, conditions, shown),
  ]);
  const facets = shown.map((id) =>
    facetFrom(
      id,
      dictionaryOf(indexed.columns, id),
      presence,
      counts.get(id) ?? new Uint32Array(),
      chosen[id] ?? [],
    ),
  );
  return {
    ...headOf(query, total, indexed.catalogue.pageSize),
    cards: shownProducts.flatMap((product) => cardOf(indexed, product)),
    facets,
    price: priceRange(query, range.low, range.high),
    help: total > 0 ? null : await helpOf(shop, query, read, conditions, facets),
    redirectPath: words === '' || scope.type !== 'all' ? null : names.pathOf(words),
    ...(read && {
      understood: understoodOf(read.reading, read.plan ?? undefined, indexed.reader.valuesOf),
    }),
  };
};

/** Styles, and the cents of the cheapest and the dearest. */
const totalOf = async (server: SphinxServer, conditions: readonly string[]) => {
  const [rows] = await server.select([totalQuestion(conditions)]);
  const { n = 0, low = 0, high = 0 } = rows?.[0] ?? {};
  return { styles: Number(n), low: Number(low), high: Number(high) };
};

/** @returns products to show; none past the last page */
const pageOf = async (
  { server, indexed }: Shop,
  query: SearchQuery,
  plan: Plan | undefined,
  conditions: Conditions,
): Promise<readonly number[]> => {
  const { pageSize } = indexed.catalogue;
  const styles = indexed.styleStarts.length - 1;
  const from = (query.page - 1) * pageSize;
  if (from >= styles) return [];
  const kidsCode = indexed.columns.byProduct.gender.codeOf.get('kids');
  const [rows = []] = await server.select([
    pageQuestion(conditions.without(null), query.sort, plan && { plan, kidsCode }, {
      from,
      count: pageSize,
      styles,
    }),
  ]);
  return rows.map(({ shown }) => Number(shown));
};

/** One query per facet, all at once: a search server has a core for each. */
const countsOf = async (
  { server, indexed, counts }: Shop,
  { facets: chosen }: Pick<SearchQuery, 'facets'>,
  conditions: Conditions,
  shown: readonly FacetId[],
): Promise<ReadonlyMap<FacetId, Uint32Array>> =>
  new Map(
    await Promise.all(
      shown.map(async (id) => {
        const { questions, read } = facetQuestion(indexed, id, chosen, conditions.without(id));
        const counted = await counts.get([id, ...questions].join(';'), async () =>
          read(await server.select(questions)),
        );
        return [id, counted] as const;
      }),
    ),
  );

const cardOf = ({ catalogue, styleOf, styleStarts }: IndexedCatalogue, product: number): StyleCard[] => {
  const style = styleOf[product] ?? 0;
  const shown = catalogue.products[product];
  const colours = catalogue.products.slice(styleStarts[style], styleStarts[style + 1]);
  return shown === undefined ? [] : [styleCard(colours, shown)];
};

const helpOf = async (
  shop: Shop,
  query: SearchQuery,
  read: Read | null,
  conditions: Conditions,
  facets: readonly Facet[],
): Promise<NonNullable<SearchAnswer['help']>> => {
  const { server } = shop;
  const filters: readonly Filter[] = [...facets.map(({ id }) => id), 'price'];
  const totals = new Map(
    await Promise.all(
      filters
        .filter(conditions.isChosen)
        .map(async (filter) => [filter, (await totalOf(server, conditions.without(filter))).styles] as const),
    ),
  );
  return {
    drop: dropOf(query, facets, (filter) => totals.get(filter) ?? 0),
    corrections: read === null || read.total > 0 ? [] : await correctionsOf(shop, query),
  };
};

/** Corrects only where the words alone find nothing: otherwise the filters are the reason. */
const correctionsOf = async (
  shop: Shop,
  { scope, words }: SearchQuery,
): Promise<NonNullable<SearchAnswer['help']>['corrections']> => {
  const { vocabulary } = shop.indexed.words;
  const tried = triedInstead({ vocabulary: vocabulary.words, knows: vocabulary.knows }, words);
  const all = [...new Set([...tried.respelled, ...tried.shortened])];
  const totals = new Map(
    await Promise.all(
      all.map(async (others) => [others, (await readIn(shop, scope, others)).total] as const),
    ),
  );
  return bestOf(tried, (others) => totals.get(others) ?? 0);
};

const unfiltered = { facets: {}, minPrice: null, maxPrice: null };
