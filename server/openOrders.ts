// Orders: the calls that place them, and what brings those to an end that a crash or a silent provider left.
import type { Kysely } from 'kysely';
import { createRateLimits } from './accounts/rateLimits.ts';
import type { MountedEndpoint } from './api/handler.ts';
import type { CheckoutFactsDeps } from './checkout/checkoutFacts.ts';
import type { Closers } from './closers.ts';
import type { Schema } from './database/schema.ts';
import { confirmationOf, type ConfirmationDeps } from './orders/confirmationMail.ts';
import { orderHandlers } from './orders/orderHandlers.ts';
import { randomOrderNumber } from './orders/orderNumber.ts';
import type { PaymentProviders } from './orders/orderPayments.ts';
import { createPostgresOrderStore } from './orders/postgresOrderStore.ts';
import { startReconciler } from './orders/reconciler.ts';
import { createPostgresVoucherLedger } from './vouchers/postgresVoucherLedger.ts';
import type { Settings } from '#sync/protocol/settings.ts';

export type OrdersStart = ConfirmationDeps & {
  readonly db: Kysely<Schema>;
  readonly facts: CheckoutFactsDeps;
  readonly settings: Settings;
  readonly payments: PaymentProviders;
  readonly wakeMailSender: () => void;
  readonly log: { warn(line: string): void };
  readonly closers: Closers;
};

export const openOrders = ({ db, closers, ...parts }: OrdersStart): readonly MountedEndpoint[] => {
  const clock = (): Date => new Date();
  const recovery = {
    store: createPostgresOrderStore({
      db,
      clock,
      confirmationOf: confirmationOf(parts),
      wakeMailSender: parts.wakeMailSender,
    }),
    ...parts.payments,
    now: Date.now,
    log: parts.log,
  };
  closers.add(startReconciler(recovery), ({ close }) => close());
  return orderHandlers({
    ...recovery,
    ...parts,
    vouchers: createPostgresVoucherLedger(db, clock),
    rateLimits: createRateLimits(db, clock),
    orderNumber: randomOrderNumber,
  });
};
