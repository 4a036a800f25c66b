// What a mail may bring beside its text.

import type { MigrationStep } from './step.ts';

export const mailHtmlColumn: readonly MigrationStep[] = [
  {
    id: 'mail_outbox_html',
    sql: `alter table mail_outbox add column if not exists html text`,
  },
];
