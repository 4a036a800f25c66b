// Customers as the shop's own books know them; names, address and phone are the account's (authTables.ts).

import type { MigrationStep } from './step.ts';

export const customerTables: readonly MigrationStep[] = [
  {
    id: 'customers',
    sql: `create table if not exists customers (
      account_id text primary key,
      erp_customer_id text not null,
      subscribed_to_sms boolean not null default false,
      update_blocked boolean not null default false,
      opened_at timestamptz not null
    )`,
  },
  // Accounts that are linked to a membership of the airline's loyalty programme.
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

/** Their address books. */
export const addressTables: readonly MigrationStep[] = [
  {
    id: 'address_books',
    sql: `create table if not exists address_books (
      account_id text primary key,
      addresses jsonb not null
    )`,
  },
];
