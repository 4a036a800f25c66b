// Three products the sample shop can sell now, for edits in a shopper's name.
import { createFetchTransport } from '../../../platform/network/fetchTransport.ts';
import { createSystemClock } from '../../../platform/ports/systemClock.ts';
import { payloadUrl } from '../../../catalogue/pages/payload.ts';
import { parsePayload } from '../../../catalogue/pages/payloadSchemas.ts';
import { productIndex, searchObjects } from '#sync/protocol/search/searchObjects.ts';
import type { HomePage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Ware } from './tunnel.ts';

/** Enough for the laboratory's edits. */
const LEAST_STOCK = 4;

/** @throws Error when the shop cannot be reached, or has nothing to sell */
export const findWares = async (): Promise<readonly [Ware, Ware, Ware]> => {
  const response = await fetch(payloadUrl('/'), { headers: { accept: 'application/json' } });
  const { frame, page } = parsePayload('home', await response.json());
  const { justLanded, sale } = page as HomePage;
  const objectIds = [...new Set([...justLanded.cards, ...sale.cards].map(({ productId }) => productId))];
  const transport = createFetchTransport(createSystemClock(), () => undefined);
  const answer = await transport.send(searchObjects, {
    params: { indexName: productIndex(frame?.settings ?? {}) },
    body: { objectIds },
  });
  if (answer.type !== 'ok') throw new Error('The shop does not say what it sells. Is its server running?');
  const [first, second, third] = answer.body.results.flatMap((product) => (product ? wareOf(product) : []));
  if (!first || !second || !third) throw new Error('The shop has fewer than three things to sell.');
  return [first, second, third];
};

const wareOf = ({
  id,
  name,
  price,
  state,
  accountExclusive,
  functionalType,
  variants,
}: Product): readonly Ware[] => {
  const sellable = state === 'current' && functionalType === 'basic' && !accountExclusive;
  const variant = variants.find(({ stockQty }) => stockQty >= LEAST_STOCK);
  if (!sellable || !variant) return [];
  const wareName = `${name}, ${variant.size}`;
  return [{ productId: id, variantId: variant.id, name: wareName, shownPriceCents: price }];
};
