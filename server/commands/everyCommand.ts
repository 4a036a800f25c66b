// Every command, in the order the help lists them.
import { auditCommands } from './auditCommands.ts';
import type { BackOffice } from './line/backOffice.ts';
import type { Command } from './line/commandLine.ts';
import { giftCardCommands } from './giftCardCommands.ts';
import { webhookCommands } from './webhookCommands.ts';
import { movingCommands } from './orders/movingCommands.ts';
import { readingCommands } from './orders/readingCommands.ts';

export const commands: readonly Command<BackOffice>[] = [
  ...readingCommands,
  ...movingCommands,
  ...giftCardCommands,
  ...webhookCommands,
  ...auditCommands,
];
