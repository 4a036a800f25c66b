// The subscribers of the newsletter.

import type { MigrationStep } from './step.ts';

export const newsletterTables: readonly MigrationStep[] = [
  {
    id: 'newsletter_subscribers',
    sql: `create table if not exists newsletter_subscribers (
      email text primary key,
      confirmed_at timestamptz not null,
      leave_token text not null
    )`,
  },
  {
    id: 'newsletter_subscribers_by_leave_token',
    sql: `create index if not exists newsletter_subscribers_by_leave_token on newsletter_subscribers (leave_token)`,
  },
];
