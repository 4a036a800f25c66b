// The documents of the sample shop: its lists, badges, settings, home page and stores.
import type * as z from 'zod/mini';
import {
  catalogueDocuments,
  type CatalogueDocumentName,
} from '../../shop/catalogue/content/catalogueDocuments.ts';
import { readStored } from '../data/readData.ts';

/** In the order in which an empty database is filled. */
export type SampleDocuments = {
  readonly [Name in Exclude<CatalogueDocumentName, 'stories'>]: z.input<(typeof catalogueDocuments)[Name]>;
};

/** @throws Error naming the file that cannot be used */
export const sampleDocuments = (): SampleDocuments => ({
  categories: readStored('categories', catalogueDocuments.categories),
  overlays: readStored('overlays', catalogueDocuments.overlays),
  settings: readStored('settings', catalogueDocuments.settings),
  home: readStored('home', catalogueDocuments.home),
  stores: readStored('stores', catalogueDocuments.stores),
});
