// The tables that hold something of a customer: every one with an `account_id`. One that is added later is exported and
// deleted without being named here.
import { sql, type Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';

/** Receipts, which tax law asks the shop to keep: they stay, and belong to nobody. */
const KEPT: ReadonlySet<string> = new Set(['orders', 'order_attempts']);

/** What is nothing to read: hashes of devices, and how an order came about. */
const NOT_EXPORTED: ReadonlySet<string> = new Set(['known_origins', 'order_attempts']);

/** What only the shop knows of a row, and what says nothing. */
const HIDDEN_COLUMNS: ReadonlySet<string> = new Set(['account_id', 'details', 'attempt_id', 'cart_id']);

type Row = Readonly<Record<string, unknown>>;

/** @returns the customer's rows by the name of their table; a table without any is absent */
export const readOwnTables = async (
  db: Kysely<Schema>,
  accountId: AccountId,
): Promise<Readonly<Record<string, readonly Row[]>>> => {
  const sections: Record<string, readonly Row[]> = {};
  for (const table of await ownTables(db)) {
    if (NOT_EXPORTED.has(table)) continue;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where account_id = ${accountId}`.execute(db);
    if (rows.length > 0) sections[table] = rows.map(shown);
  }
  return sections;
};

/** Deletes the customer's rows; those that are kept belong to nobody afterwards. */
export const emptyOwnTables = async (transaction: Kysely<Schema>, accountId: AccountId): Promise<void> => {
  for (const table of await ownTables(transaction))
    await (
      KEPT.has(table)
        ? sql`update ${sql.table(table)} set account_id = null where account_id = ${accountId}`
        : sql`delete from ${sql.table(table)} where account_id = ${accountId}`
    ).execute(transaction);
};

const ownTables = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly table_name: string }>`
    select table_name from information_schema.columns
    where column_name = 'account_id' and table_schema = current_schema()
    order by table_name`.execute(db);
  return rows.map(({ table_name }) => table_name);
};

const shown = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !HIDDEN_COLUMNS.has(column)));
