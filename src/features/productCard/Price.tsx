// A price, and the price it was: the total with GST, which is what the law wants shown.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { formatAmount, formatPrice } from '#src/words/format.ts';
import css from './price.module.css';

export type PriceProps = {
  /** Of one piece. */
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
  /** `card`: `$220`. `line`: `$220.00`. `page`: large, with the words GST included. */
  readonly look: 'card' | 'line' | 'page';
  /** GST is inside; true unless said. */
  readonly isTaxed?: boolean;
  /** How many the prices are of: what one costs is said beside them. */
  readonly qty?: number;
};

export const Price = ({
  priceCents,
  originalPriceCents = priceCents,
  look,
  isTaxed = true,
  qty = 1,
}: PriceProps) => {
  const text = look === 'card' ? formatPrice : formatAmount;
  const ofAll = (cents: Cents) => text(toCents(cents * qty));
  const onSale = priceCents < originalPriceCents;
  return (
    <p className={css.price} data-large={look === 'page' || undefined}>
      <span className={css.now} data-sale={onSale || undefined}>
        {onSale && <span className="visually-hidden">Now </span>}
        {ofAll(priceCents)}
      </span>
      {onSale && (
        <s>
          <span className="visually-hidden">Was </span>
          {ofAll(originalPriceCents)}
        </s>
      )}
      {qty > 1 && <span className={css.note}>{text(priceCents)} each</span>}
      {look === 'page' && isTaxed && <span className={css.note}>GST included</span>}
    </p>
  );
};
