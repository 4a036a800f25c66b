// Which variants are available, as bits for the engine: read from the database at intervals, not at every query.
//
// A list may be as old as REFRESH_MS: it says which sizes there are, not how many. Product page and cart read the stock itself.
import type { Kysely } from 'kysely';
import type { Millis } from '#events/store/logValues.ts';

import { createBits, setBit } from '#domain/search/columns/bits.ts';
import type { Schema } from '#server/storage/schema.ts';

import type { CatalogueStyle } from './catalogue.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

/** ms between two readings; a size that sells out leaves the lists within this. */
const REFRESH_MS = 30_000;

export type InStockReading = {
  readonly bits: Uint32Array;
  /** Goes up whenever a variant became available or sold out, in this process: part of the key of kept lists. */
  readonly version: number;
  /** When it was read. */
  readonly readAt: Millis;
};

export type InStockSource = {
  /** The newest reading; it queries the database when that is older than REFRESH_MS, once for all callers. */
  readonly read: () => Promise<InStockReading>;
};

type Deps = {
  readonly db: Kysely<Schema>;
  readonly styles: readonly CatalogueStyle[];
  readonly now: () => Millis;
  readonly warn: (message: string) => void;
};

/** @throws any database error, at the start only: later an old reading is better than none */
export const openInStock = async ({ db, styles, now, warn }: Deps): Promise<InStockSource> => {
  const indexOf = new Map(
    styles
      .flatMap(({ colours }) => colours.flatMap(({ variants }) => variants.map(({ id }) => id)))
      .map((id, index) => [id, index]),
  );
  const readBits = async (): Promise<Uint32Array> => {
    const rows = await db.selectFrom('stock').select('variant_id').where('qty', '>', 0).execute();
    const bits = createBits(indexOf.size);
    for (const { variant_id } of rows) {
      const index = indexOf.get(variant_id);
      if (index !== undefined) setBit(bits, index);
    }
    return bits;
  };
  const unlessAway = oncePerOutage({ warn }, 'Stock could not be read, lists show that of before');
  let triedAt = now();
  let newest: InStockReading = { bits: await readBits(), version: 1, readAt: triedAt };
  let underWay: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    // Also after a failure: every page would query a database that is away.
    triedAt = now();
    await unlessAway(async () => {
      const readAt = triedAt;
      const bits = await readBits();
      const isSame = bits.every((word, at) => word === newest.bits[at]);
      newest = isSame ? { ...newest, readAt } : { bits, version: newest.version + 1, readAt };
    });
  };
  return {
    async read() {
      if (now() - triedAt >= REFRESH_MS) {
        underWay ??= refresh().finally(() => (underWay = undefined));
        await underWay;
      }
      return newest;
    },
  };
};
