// An address as it travels: to a checkout, and to the customer's book.
import * as z from 'zod/mini';

/** Shape only; the rules of BEH-5 are the domain's and answer 422 with the field. */
export const short = z.string().check(z.maxLength(500));

export const checkoutAddress = z.object({
  country: short,
  contactName: short,
  company: z._default(short, ''),
  street1: short,
  street2: z._default(short, ''),
  suburb: short,
  state: short,
  postcode: short,
});
