// Which offers an order gets, what each takes off, and why the others do not apply (BEH-3, BEH-8).
//
// Offers are evaluated one after the other: those on items before those on shipping, then by priority, then by id. So the
// order in which codes were typed changes nothing, and each offer takes its share of what the ones before it left.
import type { Millis } from '#events/store/logValues.ts';
import { toCents } from '#events/brands.ts';
import type { Cents, PromoCode } from '#events/facts/values.ts';
import { allocate } from './allocation.ts';
import {
  normaliseCode,
  PROMO_CODES_MAX,
  type Benefit,
  type Promotion,
  type PromoRefusal,
} from './promotion.ts';
import { sumOfCents } from '../rules/sumOfCents.ts';

export type PromotionLine = {
  /** The item's; unique in the order. */
  readonly key: string;
  /** `/categories/mens/shoes/trail` */
  readonly categoryPath: string;
  /** Of all pieces, before offers. */
  readonly price: Cents;
  /** On sale already. */
  readonly isDiscounted: boolean;
  readonly isGiftCard: boolean;
};

export type PromotionQuestion = {
  readonly lines: readonly PromotionLine[];
  readonly promotions: readonly Promotion[];
  /** As typed. */
  readonly codes: readonly string[];
  /** Orders of this customer by promotion id. */
  readonly uses: ReadonlyMap<string, number>;
  readonly at: Millis;
  /** The price of the chosen shipping method, given the sum of the goods; null: none is chosen. */
  readonly shippingOf: (goods: Cents) => { readonly code: string; readonly price: Cents } | null;
};

export type AppliedPromotion = {
  readonly promotion: Promotion;
  /** The shopper's codes that activated it, normalised; none: it is automatic. */
  readonly codes: readonly PromoCode[];
  /** Off items and shipping. */
  readonly amount: Cents;
};

export type DisallowedPromotion = {
  readonly promotion: Promotion;
  readonly codes: readonly PromoCode[];
  readonly refusal: PromoRefusal;
};

export type PromotionAnswer = {
  readonly applied: readonly AppliedPromotion[];
  /** Asked for by code and not applied. */
  readonly disallowed: readonly DisallowedPromotion[];
  /** Every code of the shopper once, normalised, in their order; null: it applies. */
  readonly codes: ReadonlyMap<PromoCode, PromoRefusal | null>;
  /** The discount of each line; a line without one is absent. */
  readonly discounts: ReadonlyMap<string, Cents>;
  readonly shippingDiscount: Cents;
};

export const applyPromotions = (question: PromotionQuestion): PromotionAnswer => {
  const codes = [...new Set(question.codes.map(normaliseCode))].filter((code) => code !== '');
  const start: Round = {
    applied: [],
    disallowed: [],
    left: new Map(question.lines.map(({ key, price }) => [key, price])),
    shippingDiscount: toCents(0),
  };
  const end = candidatesOf(question, codes).reduce(
    (round, candidate) => judge(question, round, candidate),
    start,
  );
  return {
    applied: end.applied,
    disallowed: end.disallowed,
    codes: new Map(codes.map((code) => [code, outcomeOf(code, end)])),
    discounts: new Map(
      question.lines.flatMap(({ key, price }) => {
        const discount = toCents(price - (end.left.get(key) ?? price));
        return discount > 0 ? [[key, discount]] : [];
      }),
    ),
    shippingDiscount: end.shippingDiscount,
  };
};

type Candidate = { readonly promotion: Promotion; readonly codes: readonly PromoCode[] };

/** Automatic and requested offers, in the order of evaluation. Those that have not begun are left out. */
const candidatesOf = (
  { promotions, at }: PromotionQuestion,
  codes: readonly PromoCode[],
): readonly Candidate[] =>
  promotions
    .filter(({ startsAt }) => startsAt === null || startsAt <= at)
    .map((promotion) => ({
      promotion,
      codes: codes.filter((code) => promotion.codes.includes(code)).toSorted(),
    }))
    .filter(({ promotion, codes }) => promotion.codes.length === 0 || codes.length > 0)
    .toSorted(
      ({ promotion: a }, { promotion: b }) =>
        Number(isOnShipping(a)) - Number(isOnShipping(b)) ||
        b.priority - a.priority ||
        (a.id < b.id ? -1 : Number(a.id > b.id)),
    );

const isOnShipping = ({ benefit }: Promotion): boolean => benefit.type === 'freeShipping';

/** What the offers evaluated so far have decided. */
type Round = Pick<PromotionAnswer, 'applied' | 'disallowed' | 'shippingDiscount'> & {
  /** What is left to pay of each line. */
  readonly left: ReadonlyMap<string, Cents>;
};

const outcomeOf = (code: PromoCode, { applied, disallowed }: Round): PromoRefusal | null => {
  const switched = applied.find(({ codes }) => codes.includes(code));
  if (switched) return switched.codes[0] === code ? null : { type: 'alreadyApplied' };
  return disallowed.find(({ codes }) => codes.includes(code))?.refusal ?? { type: 'invalid' };
};

const judge = (question: PromotionQuestion, round: Round, { promotion, codes }: Candidate): Round => {
  const refused = (refusal: PromoRefusal): Round =>
    // The shopper did not ask for an automatic offer: they need no notice that it does not apply.
    codes.length === 0
      ? round
      : { ...round, disallowed: [...round.disallowed, { promotion, codes, refusal }] };
  const refusal =
    refusalByCustomer(question, promotion) ??
    refusalByItems(question, promotion) ??
    refusalByOthers(round, promotion);
  if (refusal) return refused(refusal);
  const taken =
    promotion.benefit.type === 'freeShipping'
      ? takeShipping(question, round, promotion.benefit.methodCodes)
      : takeOffItems(question, round, { scope: promotion.scope, benefit: promotion.benefit });
  if (taken === null) return refused({ type: 'generic' });
  const { amount, ...after } = taken;
  return { ...round, ...after, applied: [...round.applied, { promotion, codes, amount }] };
};

const refusalByCustomer = (
  { at, uses }: PromotionQuestion,
  { id, endsAt, usesPerCustomer: max }: Promotion,
): PromoRefusal | undefined => {
  if (endsAt !== null && endsAt <= at) return { type: 'noLongerAvailable' };
  return max !== null && (uses.get(id) ?? 0) >= max ? { type: 'usageExceeded', max } : undefined;
};

const refusalByItems = (
  { lines }: PromotionQuestion,
  { scope, from }: Promotion,
): PromoRefusal | undefined => {
  const inScope = lines.filter((line) => isInScope(line, scope));
  if (inScope.length === 0) return { type: 'noApplicableItems' };
  const missing = toCents(from - sumOfCents(inScope.map(({ price }) => price)));
  return missing > 0 ? { type: 'thresholdNotMet', missing } : undefined;
};

const refusalByOthers = ({ applied }: Round, { codes, exclusive }: Promotion): PromoRefusal | undefined => {
  const alone = applied.find(({ promotion }) => promotion.exclusive);
  if (alone) return { type: 'exclusive', by: alone.promotion.name };
  const last = applied.find(({ promotion }) => promotion.stopsOthers);
  if (last) return { type: 'stoppedByAnother', by: last.promotion.name };
  if (exclusive && applied.length > 0) return { type: 'notWithOtherOffers' };
  const byCode = applied.filter(({ promotion }) => promotion.codes.length > 0).length;
  const isOneTooMany = codes.length > 0 && byCode >= PROMO_CODES_MAX;
  return isOneTooMany ? { type: 'maximumAtOnce', max: PROMO_CODES_MAX } : undefined;
};

/** What an offer changes, and how much it takes off; null: nothing. */
type Taken = (Partial<Round> & { readonly amount: Cents }) | null;

/** Applied with nothing off as long as no shipping method is chosen: it may take something off then. */
const takeShipping = (
  { shippingOf }: PromotionQuestion,
  { left, shippingDiscount }: Round,
  methodCodes: readonly string[],
): Taken => {
  const chosen = shippingOf(sumOfCents([...left.values()]));
  if (chosen === null) return { amount: toCents(0) };
  const amount = toCents(methodCodes.includes(chosen.code) ? chosen.price - shippingDiscount : 0);
  return amount > 0 ? { amount, shippingDiscount: toCents(shippingDiscount + amount) } : null;
};

const takeOffItems = (
  { lines }: PromotionQuestion,
  { left }: Round,
  {
    scope,
    benefit,
  }: Pick<Promotion, 'scope'> & {
    readonly benefit: Exclude<Benefit, { readonly type: 'freeShipping' }>;
  },
): Taken => {
  const worths = new Map(
    lines.filter((line) => isInScope(line, scope)).map(({ key }) => [key, left.get(key) ?? toCents(0)]),
  );
  const shares =
    benefit.type === 'percent'
      ? new Map(
          [...worths].map(([key, worth]) => [key, toCents(Math.round((worth * benefit.percent) / 100))]),
        )
      : allocate(toCents(Math.min(benefit.amount, sumOfCents([...worths.values()]))), worths);
  const amount = sumOfCents([...shares.values()]);
  if (amount === 0) return null;
  return {
    amount,
    left: new Map([...left].map(([key, worth]) => [key, toCents(worth - (shares.get(key) ?? 0))])),
  };
};

const isInScope = (
  { categoryPath, isDiscounted, isGiftCard }: PromotionLine,
  { categoryPaths, fullPriceOnly }: Promotion['scope'],
): boolean => {
  if (isGiftCard || (fullPriceOnly && isDiscounted)) return false;
  return categoryPaths?.some((path) => categoryPath === path || categoryPath.startsWith(`${path}/`)) ?? true;
};
