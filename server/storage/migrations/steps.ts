// Every step, in the order of application. New steps go to the end.

import { authTables, signInTables } from './authTables.ts';
import { keptCatalogueTables, packDetailsColumn, packTables } from './catalogueTables.ts';
import { commandTables } from './commandTables.ts';
import { addressTables, customerTables } from './customerTables.ts';
import { pointsTables } from './loyaltyTables.ts';
import { mailHtmlColumn, webhookTables } from './mailTables.ts';
import { newsletterTables } from './newsletterTables.ts';
import { orderHistoryTables } from './orderHistoryTables.ts';
import { attemptKeyTable, orderProgressTables, orderTables } from './orderTables.ts';
import { promotionTables, promotionToldTable } from './promotionTables.ts';
import { shopTables } from './shopTables.ts';
import type { MigrationStep } from './step.ts';
import { storeTables } from './storeTables.ts';
import { voucherPinTables, voucherTables } from './voucherTables.ts';

export const migrationSteps: readonly MigrationStep[] = [
  ...shopTables,
  ...authTables,
  ...packTables,
  ...newsletterTables,
  ...packDetailsColumn,
  ...storeTables,
  ...promotionTables,
  ...voucherTables,
  ...orderTables,
  ...addressTables,
  ...mailHtmlColumn,
  ...orderHistoryTables,
  ...signInTables,
  ...keptCatalogueTables,
  ...customerTables,
  ...orderProgressTables,
  ...pointsTables,
  ...voucherPinTables,
  ...promotionToldTable,
  ...commandTables,
  ...webhookTables,
  ...attemptKeyTable,
];
