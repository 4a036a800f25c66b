// Packs of the last few versions, in the database: a device that holds one gets what changed since, from any server.
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';

import type { Schema } from '#server/storage/schema.ts';
import {
  cataloguePack,
  decodePack,
  encodePack,
  type PackedCatalogue,
} from '#sync/protocol/catalogue/cataloguePack.ts';
import {
  type CatalogueDetails,
  decodeDetails,
  detailsPack,
  encodeDetails,
} from '#sync/protocol/catalogue/packDetails.ts';

/** Versions kept beside the newest; a device with an older one fetches the whole pack. */
const KEPT_VERSIONS = 8;

/**
 * Keeps this catalogue for later servers, and deletes the oldest.
 *
 * @param details called only when they are not kept yet: most starts find the same catalogue
 */
export const keepPack = async (
  db: Kysely<Schema>,
  catalogue: PackedCatalogue,
  details: () => CatalogueDetails,
  at: Date,
): Promise<void> => {
  const { version } = catalogue;
  // A version that is used again is the newest again; an older server may have kept it without its details.
  const again = await db
    .updateTable('catalogue_packs')
    .set({ used_at: at })
    .where('version', '=', version)
    .where('details', 'is not', null)
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) return;
  const kept = { details: JSON.stringify(encodeDetails(details())), used_at: at };
  await db
    .insertInto('catalogue_packs')
    .values({ version, pack: JSON.stringify(encodePack(catalogue)), ...kept })
    .onConflict((conflict) => conflict.column('version').doUpdateSet(kept))
    .execute();
  await db
    .deleteFrom('catalogue_packs')
    .where(
      'version',
      'not in',
      db
        .selectFrom('catalogue_packs')
        .select('version')
        .orderBy('used_at', 'desc')
        .limit(KEPT_VERSIONS + 1),
    )
    .execute();
};

/** @returns null when that version is not kept, or in another format */
export const readPack = async (db: Kysely<Schema>, version: string): Promise<PackedCatalogue | null> => {
  const row = await db
    .selectFrom('catalogue_packs')
    .select('pack')
    .where('version', '=', version)
    .executeTakeFirst();
  const pack = z.safeParse(cataloguePack, row?.pack);
  return pack.success ? decodePack(pack.data) : null;
};

/** @returns null when that version is not kept, or not with its details, or in another format */
export const readDetails = async (db: Kysely<Schema>, version: string): Promise<CatalogueDetails | null> => {
  const row = await db
    .selectFrom('catalogue_packs')
    .select('details')
    .where('version', '=', version)
    .executeTakeFirst();
  const details = z.safeParse(detailsPack, row?.details);
  return details.success ? decodeDetails(details.data) : null;
};
