// Address books.

import type { MigrationStep } from './step.ts';

export const addressTables: readonly MigrationStep[] = [
  {
    id: 'address_books',
    sql: `create table if not exists address_books (
      account_id text primary key,
      addresses jsonb not null
    )`,
  },
];
