// The catalogue of the sample shop, in a database that may have it already.
import { seedSampleShop } from '#server/sample/seedSample.ts';
import {
  openCatalogue,
  type CatalogueStore,
  type CatalogueStoreOptions,
} from '#server/shop/catalogue/catalogueStore.ts';

export type SampleCatalogueOptions = CatalogueStoreOptions & { readonly refreshesSample?: boolean };

export const openSampleCatalogue = async ({
  refreshesSample = false,
  ...options
}: SampleCatalogueOptions): Promise<CatalogueStore> => {
  const { db, log, now = Date.now } = options;
  await seedSampleShop({ db, log, clock: () => new Date(now()), refreshes: refreshesSample });
  return openCatalogue(options);
};
