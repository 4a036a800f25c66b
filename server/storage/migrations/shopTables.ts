// The shop's own tables.

import type { MigrationStep } from './step.ts';

export const shopTables: readonly MigrationStep[] = [
  {
    id: 'account_states',
    sql: `create table if not exists account_states (
      account_id text primary key,
      version bigint not null,
      state jsonb not null,
      updated_at timestamptz not null
    )`,
  },
  {
    id: 'products',
    sql: `create table if not exists products (
      id text primary key,
      document jsonb not null
    )`,
  },
  {
    id: 'catalogue',
    sql: `create table if not exists catalogue (
      name text primary key,
      version text not null,
      document jsonb not null
    )`,
  },
  {
    id: 'stock',
    sql: `create table if not exists stock (
      variant_id text primary key,
      product_id text not null,
      qty integer not null check (qty >= 0),
      updated_at timestamptz not null
    )`,
  },
  {
    id: 'stock_by_product',
    sql: `create index if not exists stock_by_product on stock (product_id)`,
  },
  {
    id: 'mail_outbox',
    sql: `create table if not exists mail_outbox (
      id text primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      headers jsonb,
      created_at timestamptz not null,
      sent_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      last_error text
    )`,
  },
  {
    id: 'mail_outbox_due',
    sql: `create index if not exists mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null`,
  },
  {
    id: 'rate_limits',
    sql: `create table if not exists rate_limits (
      key text primary key,
      window_started_at timestamptz not null,
      hits integer not null
    )`,
  },
];
