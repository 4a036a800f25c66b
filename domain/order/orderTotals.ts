// The totals of an order (BEH-3, BEH-9), to the cent: every sum a shopper sees adds up from the lines above it.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { payableByPoints } from '../loyalty/rewardLines.ts';
import { gstIncluded } from '../rules/money.ts';
import { sumOfCents } from '../rules/sumOfCents.ts';

export type OrderLine = {
  /** Of all pieces together, before offers. */
  readonly price: Cents;
  /** What offers take off it; never more than the price. */
  readonly discount: Cents;
  readonly isGiftCard: boolean;
  /** Absent: GST is inside the price. */
  readonly isTaxFree?: boolean;
};

/** Money the shopper holds with the shop: on a gift card, or as points. */
export type Credit = {
  /** A gift card's code, a points quote's number. */
  readonly id: string;
  readonly methodCode: 'voucher' | 'qantasFF';
  /** The whole balance. */
  readonly amount: Cents;
};

export type OrderQuestion = {
  readonly lines: readonly OrderLine[];
  /** Null: no shipping method has been chosen. */
  readonly shipping: { readonly price: Cents; readonly discount: Cents } | null;
  /** What is added to goods and shipping, taxed as they are. Absent: nothing. */
  readonly charges?: readonly Cents[];
  /** Used in this order, one after the other until the order is paid. */
  readonly credits: readonly Credit[];
};

export type OrderTotals = {
  readonly itemSubtotal: Cents;
  readonly itemSubtotalAfterDiscounts: Cents;
  /** Before offers. */
  readonly shippingPrice: Cents;
  /** Off items and shipping together. */
  readonly totalDiscount: Cents;
  readonly grandTotal: Cents;
  /** Inside the grand total: of what is taxed, and of shipping. What is paid by gift card is taxed as all else. */
  readonly gst: Cents;
  /** The amount taken from each credit; an unused one is absent. */
  readonly creditUsages: readonly Credit[];
  /** To be paid by other means. */
  readonly amountOutstanding: Cents;
};

export const orderTotals = ({ lines, shipping, charges = [], credits }: OrderQuestion): OrderTotals => {
  const itemSubtotal = sumOf(lines, ({ price }) => price);
  const itemDiscount = sumOf(lines, ({ discount }) => discount);
  const { price: shippingPrice, discount: shippingDiscount } = shipping ?? noShipping;
  const itemSubtotalAfterDiscounts = toCents(itemSubtotal - itemDiscount);
  const totalDiscount = toCents(itemDiscount + shippingDiscount);
  const grandTotal = toCents(itemSubtotal + shippingPrice + sumOfCents(charges) - totalDiscount);
  const giftCards = sumOf(lines, ({ price, discount, isGiftCard }) =>
    toCents(isGiftCard ? price - discount : 0),
  );
  const taxFree = sumOf(lines, ({ price, discount, isTaxFree = false }) =>
    toCents(isTaxFree ? price - discount : 0),
  );
  const creditUsages = useCredits(credits, { grandTotal, giftCards });
  return {
    itemSubtotal,
    itemSubtotalAfterDiscounts,
    shippingPrice,
    totalDiscount,
    grandTotal,
    gst: gstIncluded(toCents(grandTotal - taxFree)),
    creditUsages,
    amountOutstanding: toCents(grandTotal - sumOf(creditUsages, ({ amount }) => amount)),
  };
};

/** No shipping method has been chosen. */
const noShipping = { price: toCents(0), discount: toCents(0) };

const sumOf = <Each>(list: readonly Each[], amountOf: (each: Each) => Cents): Cents =>
  sumOfCents(list.map(amountOf));

/** A gift card buys anything but another gift card; points pay whole reward lines. */
const useCredits = (
  credits: readonly Credit[],
  { grandTotal, giftCards }: { readonly grandTotal: Cents; readonly giftCards: Cents },
): readonly Credit[] => {
  let outstanding: number = grandTotal;
  let forVouchers = grandTotal - giftCards;
  return credits.flatMap((credit) => {
    const isVoucher = credit.methodCode === 'voucher';
    const most = toCents(Math.min(credit.amount, outstanding, isVoucher ? forVouchers : outstanding));
    const amount = isVoucher ? most : payableByPoints(most);
    outstanding -= amount;
    if (isVoucher) forVouchers -= amount;
    return amount > 0 ? [{ ...credit, amount }] : [];
  });
};
