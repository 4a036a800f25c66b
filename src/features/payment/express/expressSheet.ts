// What a wallet's sheet is answered while it is open: where the order may go, how it can be sent, and what it then comes to. Every
// amount is the server's.
import { expressOptions, optionFor, type ExpressOption } from '#domain/express/expressOptions.ts';
import {
  areaFault,
  expressDetails,
  UNDELIVERABLE_TEXT,
  type WalletArea,
} from '#domain/express/walletContact.ts';
import type { NumberingPlans } from '#domain/account/phoneNumber.ts';
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { arrivalText } from '#src/features/checkout/checkoutWords.ts';
import type {
  SheetAnswer,
  SheetShipping,
  SheetTotal,
} from '#src/features/payment/providers/wallets/wallet.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';

/** BEH-8, verbatim. */
export const OPTION_NOT_FOUND_TEXT = "Couldn't find selected shipping option.";

/** What the sheet shows at this moment, and so what the shopper agrees to. */
export type Shown = {
  readonly methodCode: ExpressOption['code'];
  readonly grandTotal: Cents;
  readonly amountOutstanding: Cents;
};

export type ExpressPorts = {
  /** @returns null: no answer, or none that can be ordered */
  readonly ask: (area: WalletArea, methodCode: ExpressOption['code']) => Promise<CheckoutData | null>;
  /** The parcel may be left where nobody is home. */
  readonly authorityToLeave: boolean;
  /** Null: they cannot be had now. */
  readonly plans: () => Promise<NumberingPlans | null>;
};

export type ExpressSheet = {
  readonly shipping: SheetShipping;
  /** Null: nothing was priced yet. */
  readonly shown: () => Shown | null;
};

/** Most orders are sent this way: it is asked for first, and once more only where it is not the one. */
const USUAL = 'standard';

export const createExpressSheet = ({ ask, authorityToLeave, plans }: ExpressPorts): ExpressSheet => {
  let area: WalletArea | null = null;
  let shown: Shown | null = null;
  let options: readonly ExpressOption[] = [];

  const priced = async (to: WalletArea, wanted: ExpressOption['code'] | null): Promise<SheetAnswer> => {
    const guess = wanted ?? USUAL;
    let data = await ask(to, guess);
    if (data === null) return { type: 'failed' };
    const offered = expressOptions(data.availableShippingMethods, authorityToLeave);
    const option = optionFor(offered, wanted);
    if (!option) return { type: 'refused', about: 'address', message: UNDELIVERABLE_TEXT };
    if (option.code !== guess) data = await ask(to, option.code);
    if (data === null) return { type: 'failed' };
    options = offered;
    const { grandTotal, amountOutstanding } = data;
    shown = { methodCode: option.code, grandTotal, amountOutstanding };
    return {
      type: 'quoted',
      total: totalOf(data),
      options: offered.map(({ code, label, price, arrivesOn }) => ({
        id: code,
        label,
        detail: arrivalText({ code, arrivesOn }),
        price,
      })),
      optionId: option.code,
    };
  };

  const onArea: SheetShipping['onArea'] = async (to) => {
    const fault = areaFault(to);
    if (fault) {
      shown = null;
      return { type: 'refused', ...fault };
    }
    area = to;
    return priced(to, shown?.methodCode ?? null);
  };

  return {
    shown: () => shown,
    shipping: {
      onArea,
      onAreaByOption: async (to) => {
        const answer = await onArea(to);
        if (answer.type !== 'quoted') return { answer, totals: new Map() };
        const others = options.filter(({ code }) => code !== answer.optionId);
        const priceds = await Promise.all(
          others.map(async ({ code }) => [code, (await ask(to, code))?.amountOutstanding] as const),
        );
        const totals = new Map<string, Cents>([[answer.optionId, answer.total.amount]]);
        for (const [code, due] of priceds) if (due !== undefined) totals.set(code, due);
        return { answer, totals };
      },
      onOption: async (id) => {
        const option = options.find(({ code }) => code === id);
        if (area === null || !option)
          return { type: 'refused', about: 'option', message: OPTION_NOT_FOUND_TEXT };
        return priced(area, option.code);
      },
      judge: async (told) => {
        const details = expressDetails(told, await plans());
        return 'about' in details ? details : null;
      },
    },
  };
};

/** How it comes to what is left to pay; a line that is nothing is left out. */
export const totalOf = (data: CheckoutData): SheetTotal => {
  const used = data.creditUsages.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [
    { label: 'Subtotal', amount: data.itemSubtotal },
    { label: 'Offers', amount: toCents(0 - data.totalDiscount) },
    { label: 'Delivery', amount: data.selectedShippingMethod?.price ?? toCents(0) },
    { label: 'Gift cards and points', amount: toCents(-used) },
  ];
  return { amount: data.amountOutstanding, lines: lines.filter(({ amount }) => amount !== 0) };
};
