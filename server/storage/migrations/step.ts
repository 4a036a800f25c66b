// What a migration step is, and the rules that let it run on a distributed PostgreSQL.

/**
 * One change to the tables. The rules:
 * - One statement, which does nothing when it has been applied already (`if not exists`): no reliance on a transaction
 *   around changes to tables, and two servers may run the same step at the same moment.
 * - A published step is never edited, moved or removed: a new step changes what an old one made.
 * - Every primary and unique key begins with the key the table is sharded by; no sequences, triggers or exclusions.
 * - While a new version rolls out, servers of the old one still use the tables: add first, remove a release later.
 */
export interface MigrationStep {
  /** Unique and permanent; recorded in `schema_migrations`. */
  readonly id: string;
  readonly sql: string;
}
