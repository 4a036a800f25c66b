// Express checkout at Afterpay (BEH-5, BEH-7): the token its window begins with, and what the shopper told there.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';
import { checkoutCart } from './checkoutInfo.ts';
import { orderRefusal } from './order.ts';
import { afterpayToken } from './payment.ts';

export const createAfterpayExpress = endpoint({
  name: 'createAfterpayExpress',
  summary:
    'Begins an express checkout at Afterpay; nothing is charged or held back. The cart brings its shipping where it is picked up, else the flag for the provisional address',
  method: 'POST',
  path: '/api/payment/afterpay/express',
  auth: 'optional',
  body: z.object({ cart: checkoutCart }),
  success: {
    status: 200,
    body: z.discriminatedUnion('status', [
      z.object({
        status: z.literal('SUCCESS'),
        /** For Afterpay's script, and for the order once the shopper has agreed. */
        token: afterpayToken,
        /** What the window begins with. */
        amount: dollars,
      }),
      /** Why an order like this would not be placed. */
      orderRefusal,
    ]),
  },
  errors: ['Unauthenticated', 'RuleBroken'],
});

const told = z.string().check(z.maxLength(255));

export const readAfterpayExpress = endpoint({
  name: 'readAfterpayExpress',
  summary:
    'What a shopper told in the window of an express checkout at Afterpay; its token is the secret that asks',
  method: 'POST',
  path: '/api/payment/afterpay/express/agreed',
  auth: 'none',
  body: z.object({ token: afterpayToken }),
  success: {
    status: 200,
    body: z.object({
      /** Of the receiver, in one; empty where Afterpay told none, as all of these. */
      name: told,
      email: told,
      phone: told,
      /** Null: it is picked up. */
      address: z.nullable(
        z.object({
          lines: z.array(told),
          suburb: told,
          state: told,
          postcode: told,
          /** Two letters. */
          country: told,
        }),
      ),
      /** The way of sending that was chosen last; null: none was offered. */
      optionId: z.nullable(told),
    }),
  },
  errors: ['NotFound'],
});
