// Gift cards.

import type { MigrationStep } from './step.ts';

export const voucherTables: readonly MigrationStep[] = [
  {
    id: 'vouchers',
    sql: `create table if not exists vouchers (
      code text primary key,
      pin_hash text not null,
      balance_cents bigint not null check (balance_cents >= 0),
      expires_at timestamptz not null,
      wrong_pins integer not null,
      locked_at timestamptz,
      suspended_at timestamptz
    )`,
  },
  {
    id: 'voucher_reservations',
    sql: `create table if not exists voucher_reservations (
      code text not null,
      attempt_id text not null,
      state text not null check (state in ('reserved', 'committed', 'released')),
      amount_cents bigint not null check (amount_cents >= 0),
      reserved_at timestamptz not null,
      primary key (code, attempt_id)
    )`,
  },
];
