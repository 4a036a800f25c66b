// Offers as sent to the device: in the order of names (BEH-4), with the words for those that do not apply.
import type { PromoCode } from '#events/facts/values.ts';
import type { PromotionAnswer } from '#domain/promotions/applyPromotions.ts';
import type { Promotion } from '#domain/promotions/promotion.ts';
import { promoRefusalText } from '#domain/promotions/promoTexts.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';

export const promotionAnswer = ({
  applied,
  disallowed,
  codes,
}: Pick<PromotionAnswer, 'applied' | 'disallowed' | 'codes'>): Pick<
  CheckoutData,
  'promotions' | 'promoCodes'
> => {
  const appliedByName = applied.toSorted(byName);
  return {
    promotions: {
      appliedPromotions: appliedByName.map(named),
      disallowedPromotions: disallowed.toSorted(byName).map((each) => ({
        ...named(each),
        reason: each.refusal.type,
        message: promoRefusalText(each.refusal),
      })),
      summedDiscounts: appliedByName.map((each) => ({ ...named(each), amount: each.amount })),
    },
    promoCodes: [...codes].map(([code, refusal]) => ({
      code,
      reason: refusal?.type ?? null,
      message: refusal === null ? null : promoRefusalText(refusal),
    })),
  };
};

type Asked = { readonly promotion: Promotion; readonly codes: readonly PromoCode[] };

const named = ({ promotion: { id, name, exclusive }, codes }: Asked) => ({
  id,
  name,
  exclusive,
  relatedCouponCodes: codes,
});

const collator = new Intl.Collator('en-AU', { numeric: true });
const byName = (a: Asked, b: Asked): number =>
  collator.compare(a.promotion.name, b.promotion.name) || collator.compare(a.promotion.id, b.promotion.id);
