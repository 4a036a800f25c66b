// What the vault keeps of a checkout, as text and back. A reader of another version finds nothing and asks the shopper.
import * as z from 'zod/mini';
import { checkoutData, type CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import { checkoutAddress } from '#sync/protocol/account/address.ts';
import { placedOrder, type PlacedOrder } from '#sync/protocol/checkout/order.ts';

const text = z.string();

const contact = z.object({
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  agreeToMarketing: z.boolean(),
});
export type Contact = z.infer<typeof contact>;

const voucherEntry = z.object({ code: text, pin: text });
const membership = z.object({ memberId: text, lastName: text });

/** @returns undefined for what is not of this shape */
const reader =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (secret: string | null | undefined): z.output<Schema> | undefined => {
    if (secret === null || secret === undefined) return undefined;
    try {
      const read = z.safeDecode(schema, JSON.parse(secret) as z.input<Schema>);
      return read.success ? read.data : undefined;
    } catch {
      return undefined;
    }
  };

export const readContact = reader(contact);
export const readAddress = reader(checkoutAddress);
export const readVoucherEntry = reader(voucherEntry);
const quote = z.object({ quoteNumber: text, memberNumber: text });
export const readPointsQuote = reader(quote);
export const readMembership = reader(membership);
export const readCheckoutData = reader(checkoutData);
export const readPlacedOrder = reader(placedOrder);

export const writeCheckoutData = (data: CheckoutData): string => JSON.stringify(z.encode(checkoutData, data));
export const writePlacedOrder = (order: PlacedOrder): string => JSON.stringify(z.encode(placedOrder, order));
