// The catalogue in memory: parsed, cross-checked, indexed for reading. Never changed once made; stock is not in it.
import type { SearchEngine } from '#domain/search/searchEngine.ts';
import type { Shown } from '#server/pictures/address/shown.ts';
import type { Story } from '#server/shop/stories/storyFile.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';

import type { CatalogueDocuments, Category, Overlay } from './catalogueDocuments.ts';
import type { ProductDocument } from './productDocument.ts';

/** A product with what follows from its document; money in cents. */
export type CatalogueProduct = Omit<ProductDocument, 'drawing' | 'pictures'> &
  Pick<Product, 'isDiscounted' | 'picture' | 'canonicalCategory' | 'facets'> & {
    readonly overlays: readonly Overlay[];
    readonly shown: Shown;
  };

/** The colours of one style that lists may show, by colour rank. */
export type CatalogueStyle = {
  readonly id: string;
  /** Position in the order of names; no two styles share one. */
  readonly nameRank: number;
  readonly colours: readonly [CatalogueProduct, ...CatalogueProduct[]];
};

export type Catalogue = Omit<CatalogueDocuments, 'stories'> & {
  /** That came in with it. */
  readonly stories: readonly Story[];
  /** 16 hex digits over the content and the pictures’ hashes; equal content has an equal version on every server. */
  readonly version: string;
  readonly products: ReadonlyMap<string, CatalogueProduct>;
  readonly productByPath: ReadonlyMap<string, CatalogueProduct>;
  /** In the featured order. */
  readonly styles: readonly CatalogueStyle[];
  readonly styleById: ReadonlyMap<string, CatalogueStyle>;
  readonly categoryById: ReadonlyMap<string, Category>;
  readonly categoryByPath: ReadonlyMap<string, Category>;
  /** What is shown, by the hash of its pictures. */
  readonly pictures: ReadonlyMap<string, Shown>;
  /** Answers lists and searches; it knows no stock until it is set. */
  readonly engine: SearchEngine;
};
