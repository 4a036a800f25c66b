// POST /search/indexes/{indexName}/objects: products aligned with the ids that were asked for (BEH-7).
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { searchObjects } from '#sync/protocol/search/searchObjects.ts';
import type { Buyable, Checked } from './checked.ts';

/** @returns products of the ids; empty where they could not be read */
export const checkSearchObjects = async (
  { asker, findings, indexName, newId }: Checked,
  ids: readonly string[],
): Promise<readonly Product[]> => {
  const objects = async (objectIds: readonly string[]) =>
    (await asker.succeed(searchObjects, { params: { indexName }, body: { objectIds } }))?.results;

  const nothing = await objects([]);
  if (findings.isMissing(searchObjects)) {
    findings.note(searchObjects, `The index asked for was ${indexName}; --index NAME names another.`);
    return [];
  }
  if (nothing && nothing.length > 0) findings.differs(searchObjects, 'no ids', 'expected no results');

  const unknown = `none-${newId()}`;
  const [first = unknown] = ids;
  const asked = [unknown, ...ids, `none-${newId()}`, first];
  const results = await objects(asked);
  if (results === undefined) return [];
  if (results.length !== asked.length) {
    findings.differs(searchObjects, 'results', `expected ${asked.length}, one an id, got ${results.length}`);
    return [];
  }
  for (const [index, result] of results.entries()) {
    const id = asked[index] ?? '';
    if (result && (result.id as string) !== id)
      findings.differs(
        searchObjects,
        `results.${index}.id`,
        `expected ${id}, the id at this place, got ${result.id}`,
      );
  }
  if (results[0] !== null)
    findings.differs(searchObjects, 'results.0', 'expected null for an id that nothing has');
  if (ids.length === 0)
    findings.note(
      searchObjects,
      'No product was tried: neither GET /api/search nor --products ID,ID… names one.',
    );
  const lost = ids.filter((_, index) => results[index + 1] === null);
  if (lost.length > 0) findings.note(searchObjects, `The backend does not know ${lost.join(', ')}.`);
  return results.slice(1, ids.length + 1).filter((result) => result !== null);
};

/** @returns undefined: none of them is for a guest to buy now */
export const buyableOf = (products: readonly Product[]): Buyable | undefined => {
  for (const product of products) {
    const { state, functionalType, accountExclusive } = product;
    if ((state !== 'current' && state !== 'evergreen') || functionalType !== 'basic' || accountExclusive)
      continue;
    const multiple = product.cartQtyVariantMultipleOf ?? 1;
    const qty = Math.ceil((product.cartQtyVariantMin ?? 1) / multiple) * multiple;
    // The one with most pieces: nobody's last one is bought.
    const [variant] = product.variants.toSorted((a, b) => b.stockQty - a.stockQty);
    if (variant && variant.stockQty >= qty) return { product, variantId: variant.id, qty };
  }
  return undefined;
};
