// The shop's promotions, and their uses.

import type { MigrationStep } from './step.ts';

export const promotionTables: readonly MigrationStep[] = [
  {
    id: 'promotions',
    sql: `create table if not exists promotions (
      id text primary key,
      document jsonb not null
    )`,
  },
  {
    id: 'promotion_uses',
    sql: `create table if not exists promotion_uses (
      customer_key text not null,
      promotion_id text not null,
      nth integer not null check (nth >= 1),
      attempt_id text not null,
      used_at timestamptz not null,
      primary key (customer_key, promotion_id, nth)
    )`,
  },
];

export const promotionToldTable: readonly MigrationStep[] = [
  {
    id: 'promotion_told',
    sql: `create table if not exists promotion_told (
      told_key text primary key,
      told_at timestamptz not null
    )`,
  },
];
