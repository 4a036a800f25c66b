// What devices ask of the catalogue: the shop's settings, products by id, lists and searches, and the packs they keep.
import { sql, type Kysely } from 'kysely';
import { shopHandlers } from '#server/http/api/shopHandlers.ts';
import type { Plugin } from '#server/http/room.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { CatalogueStore } from './catalogueStore.ts';
import { packRoutes } from './packs/packRoutes.ts';
import { searchHandlers } from './searchHandlers.ts';

export type CatalogueCallsStart = {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<CatalogueStore, 'objects' | 'search' | 'suggest' | 'packs'>;
  readonly settings: Settings;
};

export const openCatalogueCalls = ({ db, catalogue, settings }: CatalogueCallsStart) => ({
  endpoints: [
    ...shopHandlers({
      settings,
      ping: () => sql`select 1`.execute(db),
      objects: (ids) => catalogue.objects(ids),
    }),
    ...searchHandlers({
      search: (query) => catalogue.search(query),
      suggest: (words) => catalogue.suggest(words),
    }),
  ],
  plugins: [(app) => packRoutes(app, () => catalogue.packs())] satisfies Plugin[],
});
