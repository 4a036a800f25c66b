// Accounts that are linked to a membership of the airline's loyalty programme.

import type { MigrationStep } from './step.ts';

export const loyaltyTables: readonly MigrationStep[] = [
  {
    id: 'loyalty_links',
    sql: `create table if not exists loyalty_links (
      account_id text primary key,
      member_id text not null,
      last_name text not null,
      linked_at timestamptz not null
    )`,
  },
];
