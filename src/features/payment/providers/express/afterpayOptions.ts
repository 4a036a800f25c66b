// Where an express order goes, between Afterpay's window and the shop. Pure.
import { cutLabel } from '#domain/express/expressOptions.ts';
import type { WalletArea } from '#domain/express/walletContact.ts';
import type { Cents } from '#events/facts/values.ts';
import { sheetAmount, type SheetQuote } from '../wallets/wallet.ts';
import type { AfterpayArea, AfterpayOption } from './afterpayScript.ts';

export const areaOf = ({
  countryCode = '',
  state = '',
  suburb = '',
  postcode = '',
}: AfterpayArea): WalletArea => ({
  country: countryCode,
  state,
  suburb,
  postcode,
});

/**
 * The one that is chosen comes first: it is what Afterpay begins with.
 *
 * @param totals what is left to pay by each option; one without a total is left out
 * @param maximum what Afterpay takes; an option that makes it more is left out (BEH-8)
 */
export const optionsFor = (
  { options, optionId }: Pick<SheetQuote, 'options' | 'optionId'>,
  totals: ReadonlyMap<string, Cents>,
  maximum: Cents,
): readonly AfterpayOption[] =>
  options
    .toSorted((one, other) => Number(other.id === optionId) - Number(one.id === optionId))
    .flatMap(({ id, label, detail, price }) => {
      const total = totals.get(id);
      if (total === undefined || total > maximum) return [];
      return [
        {
          id,
          name: cutLabel(label),
          description: cutLabel(detail),
          shippingAmount: moneyOf(price),
          orderAmount: moneyOf(total),
        },
      ];
    });

const moneyOf = (cents: Cents) => ({ amount: sheetAmount(cents), currency: 'AUD' });
