// What was bought at tills, and the orders of an account by time.

import type { MigrationStep } from './step.ts';

export const orderHistoryTables: readonly MigrationStep[] = [
  {
    id: 'store_purchases',
    sql: `create table if not exists store_purchases (
      account_id text not null,
      number text not null,
      document jsonb not null,
      placed_at timestamptz not null,
      primary key (account_id, number)
    )`,
  },
  {
    id: 'store_purchases_by_time',
    sql: `create index if not exists store_purchases_by_time on store_purchases (account_id, placed_at, number)`,
  },
  {
    id: 'orders_by_account',
    sql: `create index if not exists orders_by_account on orders (account_id, placed_at, number)`,
  },
];
