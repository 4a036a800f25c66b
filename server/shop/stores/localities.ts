// The list of places in a server's memory, in the pieces that devices fetch.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locality } from '#domain/localities/locality.ts';
import { shardKeysFor, type ReadShard } from '#domain/localities/shards.ts';
import type { LocalityRows } from '#sync/protocol/stores/localityRows.ts';

export type Localities = {
  /** 8 hex digits over all of it: a piece's address changes with its content. */
  readonly version: string;
  /** A key nothing begins with has an empty piece. */
  readonly shard: ReadShard;
  /** @returns the piece as it travels, undefined where there is none */
  rows(key: string): LocalityRows | undefined;
};

const FILE = 'localities.json';

/** Puts the places into a build. @param folder of the build */
export const writeLocalities = (folder: string, places: readonly Locality[]): Promise<void> =>
  writeFile(join(folder, FILE), JSON.stringify(places.map(rowOf)));

/** @param folder of a build */
export const readLocalities = async (folder: string): Promise<Localities> => {
  const rows = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as LocalityRows;
  return createLocalities(
    rows.map(([name, state, postcode, latitude, longitude]) => ({
      name,
      state,
      postcode,
      latitude,
      longitude,
    })),
  );
};

export const createLocalities = (places: readonly Locality[]): Localities => {
  // Loaded at the first look-up, not at the start: a look-up can wait its 0.2 s.
  let shards: ReadonlyMap<string, readonly Locality[]> | undefined;
  const shardOf = (key: string) => {
    shards ??= shardsOf(places);
    return shards.get(key);
  };
  return {
    version: createHash('sha256')
      .update(JSON.stringify(places.map(rowOf)))
      .digest('hex')
      .slice(0, 8),
    shard: async (key) => shardOf(key) ?? [],
    rows: (key) => shardOf(key)?.map(rowOf),
  };
};

const shardsOf = (places: readonly Locality[]): ReadonlyMap<string, readonly Locality[]> => {
  const shards = new Map<string, Locality[]>();
  for (const place of places) {
    for (const key of shardKeysFor(place)) {
      const shard = shards.get(key);
      if (shard === undefined) shards.set(key, [place]);
      else shard.push(place);
    }
  }
  return shards;
};

const rowOf = ({ name, state, postcode, latitude, longitude }: Locality): LocalityRows[number] => [
  name,
  state,
  postcode,
  latitude,
  longitude,
];
