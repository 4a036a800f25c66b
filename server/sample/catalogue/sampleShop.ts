// The sample shop: what an empty database is filled with. The same on every machine; nothing here reads a clock.
import * as z from 'zod/mini';
import type { StoredProduct } from '../../shop/catalogue/content/productDocument.ts';
import { productFiles, readData } from '../data/readData.ts';
import { sampleDocuments, type SampleDocuments } from './sampleDocuments.ts';
import { productsOf, sampleStyle, sizeRuns, type SampleStock } from './sampleStyle.ts';
import { drawStoreStock, type SampleStoreStock } from './storeStockDraw.ts';

export type SampleShop = {
  /** In the featured order. */
  readonly products: readonly StoredProduct[];
  readonly stock: readonly SampleStock[];
  /** What the stores have of it. */
  readonly storeStock: readonly SampleStoreStock[];
  readonly documents: SampleDocuments;
};

/** @throws Error naming the file that cannot be used */
export const sampleShop = (): SampleShop => {
  const runs = readData('sizeRuns', sizeRuns);
  const styles = productFiles().flatMap((name) => readData(name, z.array(sampleStyle)));
  const made = styles
    .toSorted((a, b) => a.product.featuredRank - b.product.featuredRank)
    .flatMap((style) => productsOf(style, runs));
  const products = made.map(({ product }) => product);
  const documents = sampleDocuments();
  return {
    products,
    stock: made.flatMap(({ stock }) => stock),
    storeStock: drawStoreStock(products, documents.stores),
    documents,
  };
};
