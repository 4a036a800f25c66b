// What is left on a gift card (BEH-7). In the code of this shop a gift card is a voucher.
import * as z from 'zod/mini';
import { cartId } from '#events/facts/values.ts';
import { recaptchaToken } from '../account/botCheck.ts';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';

/** The action of a bot check for this call; a token for another action is rejected. */
export const VOUCHER_BALANCE_ACTION = 'payment_voucher_balance_fetch';

/** As it was typed; what a code and a PIN look like is a rule of the domain. */
const typed = z.string().check(z.maxLength(64));

export const getVoucherBalance = endpoint({
  name: 'getVoucherBalance',
  summary: 'What is left on a gift card; needs its PIN, and a few wrong ones lock it',
  method: 'GET',
  path: '/api/payment/voucher/balance/{code}',
  auth: 'none',
  params: z.object({ code: typed }),
  /** `cartId`: an order of this cart may use the card for 30 minutes from then on. */
  query: z.object({ pin: typed, recaptchaToken, cartId: z.optional(cartId) }),
  success: {
    status: 200,
    body: z.object({
      /** Seconds since 1970; from then on it cannot be used. */
      expires: z.int().check(z.nonnegative()),
      isExpired: z.boolean(),
      /** Everything on it was spent. A card fully reserved by an order under way is not. */
      isFullyRedeemed: z.boolean(),
      /** What can be spent now. */
      amountRemaining: dollars,
    }),
  },
  /** VoucherInvalid: no such card, or not its PIN; the answer does not say which. */
  errors: [
    'VoucherInvalid',
    'VoucherLocked',
    'VoucherSuspended',
    'VoucherExpired',
    'BotCheckFailed',
    'RuleBroken',
    'ForeignOrigin',
  ],
});
