// Brings the index to a catalogue and keeps it at its stock.
//
// One index holds one catalogue, which `shop_state` names. It is emptied and filled when it holds another; a server that
// still queries the other one gets the error that the search is unavailable.
import type { InStock } from '#domain/search/query/listedCatalogue.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';

import { columnsOf, PRODUCTS, STATE, STOCK_COLUMNS } from './indexColumns.ts';
import type { IndexedCatalogue } from './indexedCatalogue.ts';
import type { SphinxServer } from './sphinxServer.ts';

/** Rows sent at once: some 300 kB, of the 8 MB that searchd takes. */
const ROWS_AT_ONCE = 1_000;

export type StockReading = { readonly bits: InStock; readonly version: number };

export type OpenIndex = {
  /** @throws ApiFault Unavailable when the index holds another catalogue, or none */
  readonly check: () => Promise<void>;
  /**
   * Updates which variants are available now; only differences are sent.
   *
   * @returns whether anything may have changed
   */
  readonly bringStock: (reading: StockReading) => Promise<boolean>;
};

export const openIndex = async (
  server: SphinxServer,
  indexed: IndexedCatalogue,
  first: StockReading,
): Promise<OpenIndex> => {
  if (await holds(server, indexed)) await compareStock(server, indexed, first.bits);
  else await fill(server, indexed, first.bits);
  // Unknown after a failure half-way, or when the server was away: it may have lost the last update.
  let held: StockReading | undefined = first;
  let losses = server.losses();
  return {
    async check() {
      if ((await heldVersion(server)) !== indexed.version)
        throw new ApiFault('Unavailable', undefined, undefined, {
          cause: new Error('The search server holds another catalogue: start this server again'),
        });
    },
    async bringStock(reading) {
      if (server.losses() !== losses) held = undefined;
      if (held?.version === reading.version) return false;
      const before = held;
      held = undefined;
      losses = server.losses();
      if (before === undefined) await compareStock(server, indexed, reading.bits);
      else
        for (const product of changedProducts(indexed, before.bits, reading.bits))
          await sendStock(server, product, indexed.stockOf(product, reading.bits));
      held = reading;
      return true;
    },
  };
};

const heldVersion = async (server: SphinxServer) => {
  const [rows] = await server.select([`SELECT version FROM ${STATE} WHERE id=1`]);
  return rows?.[0]?.['version'];
};

const holds = async (server: SphinxServer, { version, catalogue }: IndexedCatalogue): Promise<boolean> => {
  if ((await heldVersion(server)) !== version) return false;
  const [rows] = await server.select([`SELECT COUNT(*) AS n FROM ${PRODUCTS}`]);
  return (rows?.[0]?.['n'] ?? 0) === catalogue.products.length;
};

const fill = async (server: SphinxServer, indexed: IndexedCatalogue, inStock: InStock): Promise<void> => {
  const { length } = indexed.catalogue.products;
  await server.run(`TRUNCATE RTINDEX ${STATE}`);
  await server.run(`TRUNCATE RTINDEX ${PRODUCTS}`);
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < length) {
      const from = next;
      next += ROWS_AT_ONCE;
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, length - from) }, (_, at) =>
        indexed.row(from + at, inStock),
      );
      await server.run(`INSERT INTO ${PRODUCTS} (${columnsOf().join(', ')}) VALUES ?`, [rows]);
    }
  };
  // Rows are made while others are taken in.
  await Promise.all([send(), send(), send()]);
  await server.run(`INSERT INTO ${STATE} (id, unused, version) VALUES (1, '', ?)`, [indexed.version]);
};

/** Reads what is held from an earlier start, and sends what is different now. */
const compareStock = async (
  server: SphinxServer,
  indexed: IndexedCatalogue,
  inStock: InStock,
): Promise<void> => {
  const { length } = indexed.catalogue.products;
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    const [rows] = await server.select([
      `SELECT id, kinds FROM ${PRODUCTS} WHERE id > ${from} ORDER BY id ASC LIMIT ${ROWS_AT_ONCE}`,
    ]);
    for (const { id, kinds } of rows ?? []) {
      const product = Number(id) - 1;
      const stock = indexed.stockOf(product, inStock);
      if (stock.at(-1)?.join(',') !== kinds) await sendStock(server, product, stock);
    }
  }
};

const sendStock = async (
  server: SphinxServer,
  product: number,
  stock: readonly (readonly number[])[],
): Promise<void> => {
  await server.run(
    `UPDATE ${PRODUCTS} SET ${STOCK_COLUMNS.map((name) => `${name}=?`).join(', ')} WHERE id=?`,
    [...stock.map((codes) => [codes]), product + 1],
  );
};

/** Products with a variant that became available or sold out. */
const changedProducts = (
  { columns: { variantStarts } }: IndexedCatalogue,
  before: InStock,
  after: InStock,
): ReadonlySet<number> => {
  const changed = new Set<number>();
  const variants = variantStarts.at(-1) ?? 0;
  let product = 0;
  // Without a reading everything counts as available.
  const wordAt = (bits: InStock, word: number): number => (bits === undefined ? -1 : (bits[word] ?? 0));
  for (let word = 0; word * 32 < variants; word += 1)
    for (let rest = wordAt(before, word) ^ wordAt(after, word); rest !== 0; rest &= rest - 1) {
      const variant = word * 32 + 31 - Math.clz32(rest & -rest);
      if (variant >= variants) break;
      while (variant >= (variantStarts[product + 1] ?? variants)) product += 1;
      changed.add(product);
    }
  return changed;
};
