// The last catalogue that was whole, row by row: what a server starts with when somebody broke the present one.

import type { MigrationStep } from './step.ts';

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
