// Orders, and the attempts to place them.

import type { MigrationStep } from './step.ts';

export const orderTables: readonly MigrationStep[] = [
  {
    id: 'order_attempts',
    sql: `create table if not exists order_attempts (
      attempt_id text primary key,
      cart_id text not null,
      cart_hash text not null,
      account_id text,
      state text not null,
      plan jsonb,
      transaction_id text,
      order_number text,
      refusal jsonb,
      began_at timestamptz not null,
      changed_at timestamptz not null
    )`,
  },
  {
    id: 'order_attempts_unfinished',
    sql: `create index if not exists order_attempts_unfinished on order_attempts (changed_at)
      where state in ('requested', 'reserved', 'uncertain', 'authorised', 'committed')`,
  },
  {
    id: 'order_carts',
    sql: `create table if not exists order_carts (
      cart_id text primary key,
      attempt_id text not null
    )`,
  },
  {
    id: 'orders',
    sql: `create table if not exists orders (
      number text primary key,
      attempt_id text not null,
      cart_id text not null,
      account_id text,
      document jsonb not null,
      details jsonb not null,
      placed_at timestamptz not null
    )`,
  },
  {
    id: 'order_attempts_checkout',
    sql: `alter table order_attempts add column if not exists checkout_token text`,
  },
  {
    id: 'order_attempts_checkout_once',
    sql: `create unique index if not exists order_attempts_checkout_once on order_attempts (checkout_token)`,
  },
  {
    id: 'order_attempts_released',
    sql: `create index if not exists order_attempts_released on order_attempts (changed_at)
      where state = 'released'`,
  },
];

/** What happens to orders after they were placed; applied later than what others added meanwhile. */
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
  {
    id: 'order_events_returns',
    sql: `create index if not exists order_events_returns on order_events (at)
      where document->>'type' = 'returnRequested'`,
  },
];

/** Keys of calls that were answered with what another call of the same cart came to. */
export const attemptKeyTable: readonly MigrationStep[] = [
  {
    id: 'order_attempt_keys',
    sql: `create table if not exists order_attempt_keys (
      attempt_id text primary key,
      holder_id text not null
    )`,
  },
  {
    id: 'order_attempt_keys_holder',
    sql: `create index if not exists order_attempt_keys_holder on order_attempt_keys (holder_id)`,
  },
];
