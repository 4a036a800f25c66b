// A promo code as it is typed and removed. The server decides whether it applies.
import type { CheckoutChoices } from '#events/facts/checkoutState.ts';
import type { PromoCode } from '#events/facts/values.ts';
import { decided, rejected, type Decision } from '../rules/decision.ts';
import { normaliseCode } from '../promotions/promotion.ts';

type Codes = Pick<CheckoutChoices, 'promoCodes'>;

/** Most characters of a code, blanks left out. */
export const PROMO_CODE_MAX = 64;

export const decideEnterPromoCode = (typed: string, { promoCodes }: Codes): Decision => {
  const code = normaliseCode(typed);
  if (code === '') return rejected({ type: 'PromoCodeRequired' });
  if (code.length > PROMO_CODE_MAX) return rejected({ type: 'PromoCodeInvalid' });
  if (promoCodes.includes(code)) return rejected({ type: 'PromoCodeAlreadyApplied' });
  return decided([{ type: 'PromoCodeEntered', data: { code } }]);
};

export const decideRemovePromoCode = (code: PromoCode, { promoCodes }: Codes): Decision =>
  decided(promoCodes.includes(code) ? [{ type: 'PromoCodeRemoved', data: { code } }] : []);
