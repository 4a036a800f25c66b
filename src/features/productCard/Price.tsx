// A price, and the price it was: the total with GST, which is what the law wants shown.
import type { Cents } from '#events/facts/values.ts';
import { formatAmount, formatPrice } from '#src/words/format.ts';
import css from './price.module.css';

export type PriceProps = {
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
  /** `card`: `$220`. `line`: `$220.00`. `page`: large, with the words GST included. */
  readonly look: 'card' | 'line' | 'page';
};

export const Price = ({ priceCents, originalPriceCents = priceCents, look }: PriceProps) => {
  const text = look === 'card' ? formatPrice : formatAmount;
  const onSale = priceCents < originalPriceCents;
  return (
    <p className={css.price} data-large={look === 'page' || undefined}>
      <span className={css.now} data-sale={onSale || undefined}>
        {onSale && <span className="visually-hidden">Now </span>}
        {text(priceCents)}
      </span>
      {onSale && (
        <s>
          <span className="visually-hidden">Was </span>
          {text(originalPriceCents)}
        </s>
      )}
      {look === 'page' && <span className={css.gst}>GST included</span>}
    </p>
  );
};
