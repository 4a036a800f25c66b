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
