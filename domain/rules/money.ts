// Money rules. Integer cents throughout; GST is inside every price (BEH-9).
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import type { FunctionalType } from './product.ts';

/** The GST inside a total of what is taxed: one eleventh, to the nearest cent. */
export const gstIncluded = (total: Cents): Cents => toCents(Math.round(total / 11));

/**
 * Whether GST is inside a product's price.
 *
 * A gift card with a face value is not taxed when it is sold: what it buys is, for the whole of its price, whatever it is paid
 * with (A New Tax System (Goods and Services Tax) Act 1999, sections 100-5 and 100-10). `taxExclusive`: the catalogue says that
 * the price has none in it.
 */
export const holdsGst = ({ functionalType, taxExclusive }: TaxFacts): boolean =>
  functionalType !== 'giftCard' && !taxExclusive;

type TaxFacts = { readonly functionalType: FunctionalType; readonly taxExclusive: boolean };

/** Whole percent off, rounded down (BEH-9); 0 when nothing is off. */
export const discountPercent = (original: Cents, price: Cents): number =>
  price < original ? Math.floor(((original - price) * 100) / original) : 0;
