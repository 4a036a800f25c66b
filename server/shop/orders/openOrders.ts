// Orders: the calls that place them, and what brings those to an end that a crash or a silent provider left.
import type { Kysely } from 'kysely';
import { createRateLimits } from '../../storage/rateLimits.ts';
import type { MountedEndpoint } from '../../http/api/handler.ts';
import type { CheckoutFactsDeps } from '../checkout/checkoutFacts.ts';
import type { Closers } from '../../process/closers.ts';
import type { Schema } from '../../storage/schema.ts';
import { confirmationOf, type ConfirmationDeps } from './confirmationMail.ts';
import { orderHandlers } from './orderHandlers.ts';
import { randomOrderNumber } from './orderNumber.ts';
import type { PaymentProviders } from './orderPayments.ts';
import { createPostgresOrderStore } from './store/postgresOrderStore.ts';
import { startReconciler } from './reconciler.ts';
import { createPostgresVoucherLedger } from '../vouchers/postgresVoucherLedger.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';

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
