// What orders take of the airline's points.
import type { MigrationStep } from './step.ts';

export const pointsTables: readonly MigrationStep[] = [
  {
    id: 'points_redemptions',
    sql: `create table if not exists points_redemptions (
      attempt_id text primary key,
      state text not null check (state in ('held', 'toCommit', 'committed', 'toRelease', 'lost')),
      quote_number text not null,
      member_number text not null,
      amount_cents bigint not null check (amount_cents > 0),
      changed_at timestamptz not null
    )`,
  },
  {
    id: 'points_redemptions_untold',
    sql: `create index if not exists points_redemptions_untold on points_redemptions (changed_at)
      where state in ('toCommit', 'toRelease')`,
  },
];
