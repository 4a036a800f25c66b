// What a mail may bring beside its text, and the outbox of what other systems are told.

import type { MigrationStep } from './step.ts';

export const mailHtmlColumn: readonly MigrationStep[] = [
  {
    id: 'mail_outbox_html',
    sql: `alter table mail_outbox add column if not exists html text`,
  },
];

export const webhookTables: readonly MigrationStep[] = [
  {
    id: 'webhook_outbox',
    sql: `create table if not exists webhook_outbox (
      id text primary key,
      body text not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      sent_at timestamptz,
      last_error text
    )`,
  },
  {
    id: 'webhook_outbox_due',
    sql: `create index if not exists webhook_outbox_due on webhook_outbox (next_attempt_at) where sent_at is null`,
  },
];
