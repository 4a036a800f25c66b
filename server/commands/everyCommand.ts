// Every command, in the order the help lists them.
import { auditCommands } from './auditCommands.ts';
import { backupCommands } from './backup/backupCommands.ts';
import type { BackOffice } from './line/backOffice.ts';
import type { Command } from './line/commandLine.ts';
import { catalogueCommands } from './catalogue/catalogueCommands.ts';
import { giftCardCommands } from './giftCardCommands.ts';
import { webhookCommands } from './webhookCommands.ts';
import { movingCommands } from './orders/movingCommands.ts';
import { readingCommands } from './orders/readingCommands.ts';
import { promotionCommands } from './promotions/promotionCommands.ts';

export const everyCommand: readonly Command<BackOffice>[] = [
  ...readingCommands,
  ...movingCommands,
  ...catalogueCommands,
  ...giftCardCommands,
  ...promotionCommands,
  ...webhookCommands,
  ...backupCommands,
  ...auditCommands,
];
