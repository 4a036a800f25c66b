// What happens to orders after they were placed.

import type { MigrationStep } from './step.ts';

export const orderProgressTables: readonly MigrationStep[] = [
  {
    id: 'order_events',
    sql: `create table if not exists order_events (
      order_number text not null,
      nth integer not null,
      document jsonb not null,
      at timestamptz not null,
      primary key (order_number, nth)
    )`,
  },
  {
    id: 'order_refunds',
    sql: `create table if not exists order_refunds (
      order_number text not null,
      refund_id text not null,
      state text not null check (state in ('owed', 'paid')),
      amount_cents bigint not null check (amount_cents > 0),
      parts jsonb not null,
      next_try_at timestamptz not null,
      primary key (order_number, refund_id)
    )`,
  },
  {
    id: 'order_refunds_owed',
    sql: `create index if not exists order_refunds_owed on order_refunds (next_try_at) where state = 'owed'`,
  },
  {
    id: 'order_news',
    sql: `create table if not exists order_news (
      account_id text primary key,
      version integer not null
    )`,
  },
  {
    id: 'orders_by_time',
    sql: `create index if not exists orders_by_time on orders (placed_at)`,
  },
];
