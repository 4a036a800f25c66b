// What operators did by command, and lost payments that somebody has dealt with.

import type { MigrationStep } from './step.ts';

export const commandTables: readonly MigrationStep[] = [
  {
    id: 'operator_acts',
    sql: `create table if not exists operator_acts (
      id text primary key,
      at timestamptz not null,
      operator text not null,
      command text not null,
      subject text not null,
      outcome text
    )`,
  },
  {
    id: 'operator_acts_by_time',
    sql: `create index if not exists operator_acts_by_time on operator_acts (at)`,
  },
  {
    id: 'order_attempts_closed',
    sql: `alter table order_attempts add column if not exists closed_at timestamptz`,
  },
];
