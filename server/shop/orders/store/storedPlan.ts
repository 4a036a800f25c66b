// A plan as the database keeps it: a document, parsed when it is read.
import * as z from 'zod/mini';
import type { AccountId } from '#server/storage/accountId.ts';
import { placedOrder } from '#sync/protocol/checkout/order.ts';
import type { Plan } from './orderStore.ts';
import { cents } from '#events/facts/values.ts';

export const storedPieces = z.array(
  z.object({
    productId: z.string().brand<'ProductId'>(),
    variantId: z.string().brand<'VariantId'>(),
    qty: z.int(),
    storeId: z.nullable(z.string().brand<'StoreId'>()),
  }),
);

/** Null: it was stored before they were noted. */
export const storedVariants = z._default(z.nullable(z.array(z.string().brand<'VariantId'>())), null);

const storedPlan = z.object({
  pieces: storedPieces,
  vouchers: z.array(z.object({ code: z.string(), amount: cents })),
  // A plan of before points paid has none.
  points: z._default(
    z.nullable(z.object({ quoteNumber: z.string(), memberNumber: z.string(), amount: cents })),
    null,
  ),
  promotions: z.array(z.object({ id: z.string(), usesPerCustomer: z.int() })),
  customer: z.pipe(
    z.object({ accountId: z.nullable(z.string().brand<'AccountId'>()), email: z.string() }),
    z.transform(({ accountId, email }: { accountId: AccountId | null; email: string }) => ({
      accountId: accountId ?? undefined,
      email,
    })),
  ),
  amountDue: cents,
  order: placedOrder,
  details: z.object({
    voucherCodes: z.array(z.string()),
    giftCards: storedVariants,
    madeToOrder: storedVariants,
    agreeToMarketing: z.boolean(),
    fraudToken: z.nullable(z.string()),
    qantasMemberId: z.nullable(z.string()),
    utm: z.record(z.string(), z.string()),
  }),
});

/** @throws ZodError when it is not a valid plan: the row was edited by hand */
export const parsePlan = (document: unknown): Plan => z.parse(storedPlan, document);

export const planText = (plan: Plan): string =>
  JSON.stringify({
    ...plan,
    customer: { accountId: plan.customer.accountId ?? null, email: plan.customer.email ?? '' },
    order: z.encode(placedOrder, plan.order),
  });
