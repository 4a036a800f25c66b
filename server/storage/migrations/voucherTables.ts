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

/** Wrong PINs lock a card for a while; applied later than what others added meanwhile. */
export const voucherPinTables: readonly MigrationStep[] = [
  {
    id: 'voucher_guesses',
    sql: `create table if not exists voucher_guesses (
      code text not null,
      guess_id text not null,
      cart_id text,
      guessed_at timestamptz not null,
      primary key (code, guess_id)
    )`,
  },
  {
    id: 'voucher_proofs',
    sql: `create table if not exists voucher_proofs (
      code text not null,
      cart_id text not null,
      proved_at timestamptz not null,
      primary key (code, cart_id)
    )`,
  },
  // Cards that five wrong PINs had locked for good.
  {
    id: 'voucher_locks_end',
    sql: `update vouchers set locked_at = null, wrong_pins = 0 where wrong_pins >= 5`,
  },
];
