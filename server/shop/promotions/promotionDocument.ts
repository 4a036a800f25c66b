// A promotion as the table `promotions` keeps it. Owners put their own in this shape; parsing is the only check there is.
//
// Money is in dollars, as on the wire; moments are ISO-8601.
import * as z from 'zod/mini';
import { toMillis } from '#events/store/logBrands.ts';
import { normaliseCode, type Promotion } from '#domain/promotions/promotion.ts';
import { shippingMethodCode } from '#sync/protocol/checkout/checkoutInfo.ts';
import { dollars } from '#sync/protocol/call/money.ts';

const moment = z.nullable(
  z.pipe(
    z.iso.datetime(),
    z.transform((text) => toMillis(Date.parse(text))),
  ),
);
const code = z
  .string()
  .check(
    z.maxLength(50),
    z.refine((text) => normaliseCode(text) === text && text !== '', { error: 'In capitals, without blanks' }),
  )
  .brand<'PromoCode'>();

export const promotionDocument = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  codes: z.array(code),
  exclusive: z.boolean(),
  priority: z.int(),
  stopsOthers: z.boolean(),
  scope: z.object({ categoryPaths: z.nullable(z.array(z.string())), fullPriceOnly: z.boolean() }),
  from: dollars,
  benefit: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percent'), percent: z.int().check(z.gte(1), z.lte(100)) }),
    z.object({ type: z.literal('amount'), amount: dollars }),
    z.object({ type: z.literal('freeShipping'), methodCodes: z.array(shippingMethodCode) }),
  ]),
  startsAt: moment,
  endsAt: moment,
  usesPerCustomer: z.nullable(z.int().check(z.gte(1))),
});

export type StoredPromotion = z.input<typeof promotionDocument>;

/** @returns money in cents, moments in milliseconds; or what is wrong with the document */
export const parsePromotion = (document: unknown): Promotion | z.core.$ZodError => {
  const parsed = z.safeParse(promotionDocument, document);
  return parsed.success ? parsed.data : parsed.error;
};

type InvalidPromotion = { readonly id: string; readonly error: z.core.$ZodError };

/** @returns those that apply, in the order of the rows, and those whose document is wrong */
export const promotionsOf = (
  rows: readonly { readonly id: string; readonly document: unknown }[],
): { readonly promotions: readonly Promotion[]; readonly invalid: readonly InvalidPromotion[] } => {
  const promotions: Promotion[] = [];
  const invalid: InvalidPromotion[] = [];
  for (const { id, document } of rows) {
    const promotion = parsePromotion(document);
    if (promotion instanceof Error) invalid.push({ id, error: promotion });
    else promotions.push(promotion);
  }
  return { promotions, invalid };
};
