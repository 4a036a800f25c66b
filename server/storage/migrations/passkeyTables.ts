// Passkeys: public keys alone; what signs never leaves the customer's device.
import type { MigrationStep } from './step.ts';

export const passkeyTables: readonly MigrationStep[] = [
  {
    id: 'passkeys',
    sql: `create table if not exists passkeys (
      credential_id text not null primary key,
      account_id text not null references "user" ("id") on delete cascade,
      public_key text not null,
      uses bigint not null,
      transports jsonb not null,
      name text not null,
      added_at timestamptz not null,
      used_at timestamptz
    )`,
  },
  {
    id: 'passkeys_by_account',
    sql: `create index if not exists passkeys_by_account on passkeys (account_id)`,
  },
];
