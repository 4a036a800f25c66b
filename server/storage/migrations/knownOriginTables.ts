// Where customers have signed in from, as hashes.
import type { MigrationStep } from './step.ts';

export const knownOriginTables: readonly MigrationStep[] = [
  {
    id: 'known_origins',
    sql: `create table if not exists known_origins (
      account_id text not null references "user" ("id") on delete cascade,
      origin_key text not null,
      seen_at timestamptz not null,
      primary key (account_id, origin_key)
    )`,
  },
];
