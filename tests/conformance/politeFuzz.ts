// Requests that nobody meant, few and slow: a backend may refuse them all, and falls over none. They go as a stranger to calls that
// only answer; nothing is ordered, saved, guessed or mailed.
import * as fc from 'fast-check';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { getAccountState, putAccountState } from '#sync/protocol/account/accountState.ts';
import { getCheckoutInfo } from '#sync/protocol/checkout/checkoutInfo.ts';
import { searchProducts, suggestSearch } from '#sync/protocol/search/searchCalls.ts';
import { searchObjects } from '#sync/protocol/search/searchObjects.ts';
import { getProductDelivery, getStoreStock } from '#sync/protocol/stores/productCalls.ts';
import { brokenBody, oddPath } from '#tests/server/fuzz/arbitraries.ts';
import type { Send, WireRequest } from './backend.ts';
import type { Findings } from './findings.ts';

/** They change nothing, whatever is sent: a stranger's state is refused before it is read. */
const harmless: readonly Endpoint[] = [
  searchObjects,
  getCheckoutInfo,
  searchProducts,
  suggestSearch,
  getProductDelivery,
  getStoreStock,
  getAccountState,
  putAccountState,
];

export type Fuzz = { readonly requests: number; readonly seed: number; readonly indexName: string };

/** @returns how many requests were sent */
export const fuzzPolitely = async (send: Send, findings: Findings, fuzz: Fuzz): Promise<number> => {
  const there = harmless.filter((endpoint) => !findings.isMissing(endpoint));
  if (there.length === 0 || fuzz.requests === 0) return 0;
  const odd = fc.constantFrom(...there).chain((endpoint) => requestTo(endpoint, fuzz.indexName));
  const requests = fc.sample(odd, { numRuns: fuzz.requests, seed: fuzz.seed });
  for (const { endpoint, request } of requests) {
    const { status } = await send(request);
    if (status >= 500)
      findings.differs(
        endpoint,
        'a request that nobody meant',
        `expected a refusal, got ${status} for ${request.method} ${shortened(request.path)} ${shortened(request.body ?? '')}`,
      );
  }
  return requests.length;
};

const requestTo = (
  endpoint: Endpoint,
  indexName: string,
): fc.Arbitrary<{ readonly endpoint: Endpoint; readonly request: WireRequest }> =>
  fc.tuple(oddPath(endpoint, indexName), brokenBody(endpoint)).map(([path, raw]) => {
    const body = endpoint.method === 'GET' ? undefined : raw?.toString();
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    return { endpoint, request: { method: endpoint.method, path, headers, body } };
  });

const MOST_SHOWN = 120;

const shortened = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}… (${text.length} characters)` : text;
