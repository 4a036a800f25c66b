// What devices were given of the catalogue.

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
