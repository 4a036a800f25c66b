// What the facets of extensions read from a product. Done where a catalogue is made: it is part of its version, so that devices bring what an
// extension reads differently from now on.
import { addedFacets, labelsRead } from '#events/extensions/facet.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { CatalogueInvalidError } from './catalogueContent.ts';
import type { ProductDocument } from './productDocument.ts';

/**
 * @returns nothing where there is nothing to tell
 * @throws CatalogueInvalidError naming the product and the facet that cannot read it
 */
export const addedFacetsOf = (product: ProductDocument): Pick<Product, 'facets'> => {
  const read = [...addedFacets].flatMap(([id, facet]) => {
    try {
      const labels = labelsRead(facet, product);
      return labels.length === 0 ? [] : [{ id, labels: [...labels] }];
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      throw new CatalogueInvalidError([`product ${product.id}: facet ${id} cannot read it: ${says}`]);
    }
  });
  return read.length === 0 ? {} : { facets: Object.fromEntries(read.map(({ id, labels }) => [id, labels])) };
};
