// Puts the facets of extensions beside the shop's own: a build, a server and a test do so before a list is drawn or searched.
import type { Extension } from '../../extensions/extension.ts';
import { addedFacets } from '../../extensions/facet.ts';
import { FACET_IDS, type FacetId } from '../facetIds.ts';

/** The shop's own list: an extension is the one thing that may add to it. */
const ids = FACET_IDS as unknown as FacetId[];

/** @returns takes them out again: addresses and catalogues then know them no more */
export const addFacets = (extensions: readonly Pick<Extension, 'name' | 'facets'>[]): (() => void) => {
  const added = extensions.flatMap(({ name, facets = {} }) =>
    Object.entries(facets).map(([own, facet]) => [`${name}-${own}`, facet] as const),
  );
  for (const [id, facet] of added) {
    if (!addedFacets.has(id)) ids.push(id);
    addedFacets.set(id, facet);
  }
  return () => {
    for (const [id] of added) {
      if (addedFacets.delete(id)) ids.splice(ids.indexOf(id), 1);
    }
  };
};
