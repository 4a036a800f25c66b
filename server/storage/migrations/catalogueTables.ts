// What devices were given of the catalogue, and the last catalogue that was whole.

import type { MigrationStep } from './step.ts';

export const packTables: readonly MigrationStep[] = [
  {
    id: 'catalogue_packs',
    sql: `create table if not exists catalogue_packs (
      version text primary key,
      pack jsonb not null,
      used_at timestamptz not null
    )`,
  },
];

/** What product pages need beyond it; null in a row that an older server wrote. */
export const packDetailsColumn: readonly MigrationStep[] = [
  {
    id: 'catalogue_packs_details',
    sql: `alter table catalogue_packs add column if not exists details jsonb`,
  },
];

/** Row by row: what a server starts with when somebody broke the present one. */
export const keptCatalogueTables: readonly MigrationStep[] = [
  {
    id: 'kept_products',
    sql: `create table if not exists kept_products (
      id text primary key,
      document jsonb not null
    )`,
  },
  {
    id: 'kept_catalogue',
    sql: `create table if not exists kept_catalogue (
      name text primary key,
      version text not null,
      document jsonb not null
    )`,
  },
];
