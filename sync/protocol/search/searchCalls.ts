// GET /search and /search/suggestions: what a device asks whose own catalogue does not answer (ours).
import { EXTENDED } from '#events/extensions/extended.ts';
import { FACET_IDS } from '#events/facts/facetIds.ts';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { searchAnswer, suggestions } from './search.ts';
import {
  parseListAddress,
  parseWords,
  PLAIN_LIST,
  searchAddress,
  type SearchQuery,
  type SearchScope,
  SORT_ORDERS,
  tidyWords,
} from './searchAddress.ts';

const values = z.optional(
  z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,47}(,[a-z0-9][a-z0-9.-]{0,47}){0,63}$/)),
);
const wholeDollars = z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,4})$/)));
const words = z.string().check(z.maxLength(240));

/** The parameters of a list’s address, and what it is a list of: a category, a brand, one in the other, the whole shop. */
const listParameters = z.object({
  /** A category’s path, `/categories/mens/shoes`. */
  within: z.optional(z.string().check(z.regex(/^\/categories(\/[a-z0-9-]{1,64}){1,6}$/))),
  /** A brand: the last part of `/brands/tessel`. */
  of: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,47}$/))),
  q: z.optional(words),
  ...(Object.fromEntries(FACET_IDS.map((id) => [id, values])) as Record<
    (typeof FACET_IDS)[number],
    typeof values
  >),
  minPrice: wholeDollars,
  maxPrice: wholeDollars,
  sort: z.optional(z.enum(SORT_ORDERS)),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
});
type ListParameters = z.output<typeof listParameters>;

/** Which facets extensions have is known later than this: their parameters are read with the address, which ignores all others. */
const withAddedFacets = () => z.looseObject(listParameters.shape);

export const searchProducts = endpoint({
  name: 'searchProducts',
  summary: 'A page of a list or of what words find, with its facets; 404: there is no such category or brand',
  method: 'GET',
  path: '/api/search',
  auth: 'none',
  query: EXTENDED ? withAddedFacets() : (listParameters as unknown as ReturnType<typeof withAddedFacets>),
  success: { status: 200, body: searchAnswer },
  errors: ['NotFound'],
});

export const suggestSearch = endpoint({
  name: 'suggestSearch',
  summary: 'Words, lists and products for what is typed so far',
  method: 'GET',
  path: '/api/search/suggestions',
  auth: 'none',
  query: z.object({ q: words }),
  success: { status: 200, body: suggestions },
  errors: [],
});

export const queryOfParameters = ({ within, of, ...address }: ListParameters): SearchQuery => {
  const parameters = Object.entries(address).filter(
    (parameter): parameter is [string, string] => typeof parameter[1] === 'string',
  );
  return {
    ...parseListAddress(parameters),
    words: parseWords(parameters),
    scope: scopeOf(within, of),
  };
};

const scopeOf = (within: string | undefined, of: string | undefined): SearchScope => {
  if (of !== undefined) return { type: 'brand', slug: of, ...(within === undefined ? {} : { within }) };
  return within === undefined ? { type: 'all' } : { type: 'category', path: within };
};

export const parametersOfQuery = ({ scope, ...query }: SearchQuery): ListParameters => {
  const address = searchAddress({ ...PLAIN_LIST, ...query, words: tidyWords(query.words) });
  const parameters = address === '' ? [] : address.slice(1).split('&');
  return {
    ...(scope.type === 'category' ? { within: scope.path } : {}),
    ...(scope.type === 'brand' ? { of: scope.slug, within: scope.within } : {}),
    ...Object.fromEntries(
      parameters.map((parameter) => {
        const [name = '', value = ''] = parameter.split('=');
        return [name, decodeURIComponent(value.replaceAll('+', '%20'))];
      }),
    ),
  };
};
