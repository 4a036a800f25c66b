// The index of products: mostly right, sometimes away, short, or empty for no reason.
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { refusal } from './refusal.ts';

export type CatalogueMood = 'right' | 'away' | 'short' | 'empty';

export interface SimulatedCatalogue {
  mood: CatalogueMood;
  /** Products and sizes that were taken out of the shop. */
  readonly gone: Set<string>;
  /** Products and sizes that a credible answer left out. */
  readonly reportedGone: Set<string>;
  answer(objectIds: readonly string[]): Answer<Endpoint>;
}

/** Two sizes a product: `p1` has `p1-s` and `p1-l`. */
export const sizesOf = (productId: string): readonly string[] => [`${productId}-s`, `${productId}-l`];

export const productOf = (variantId: string): string => variantId.slice(0, variantId.indexOf('-'));

export const createSimulatedCatalogue = (): SimulatedCatalogue => {
  const catalogue: SimulatedCatalogue = {
    mood: 'right',
    gone: new Set(),
    reportedGone: new Set(),
    answer(objectIds) {
      const { mood, gone, reportedGone } = catalogue;
      if (mood === 'away') return refusal('Unavailable');
      const results = objectIds.map((id) => (mood === 'empty' || gone.has(id) ? null : facts(id, gone)));
      // More than three, and nothing else: a broken index. Fewer may really be gone.
      const believed = mood === 'right' || (mood === 'empty' && objectIds.length <= 3);
      objectIds.forEach((id, index) => {
        if (!believed) return;
        if (results[index] === null) reportedGone.add(id);
        for (const size of sizesOf(id)) if (gone.has(size)) reportedGone.add(size);
      });
      return { type: 'ok', body: { results: mood === 'short' ? results.slice(1) : results } };
    },
  };
  return catalogue;
};

/** What the shop's rules and its product cache read of a product. */
const facts = (id: string, gone: ReadonlySet<string>): Product =>
  ({
    id,
    state: 'current',
    functionalType: 'basic',
    accountExclusive: false,
    cartQtyProductMax: null,
    cartQtyVariantMax: null,
    cartQtyVariantMin: null,
    cartQtyVariantMultipleOf: null,
    stockUpdatedAt: 1,
    price: 10_000,
    variants: sizesOf(id)
      .filter((variant) => !gone.has(variant))
      .map((variant) => ({ id: variant, stockQty: 60 })),
  }) as unknown as Product;
