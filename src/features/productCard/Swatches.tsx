// The colours a style comes in, as dots of two halves. For the eye only: their number is said in words.
import { formatCount } from '#src/words/format.ts';
import css from './swatches.module.css';
import type { ProductId } from '#events/facts/values.ts';

type Colour = {
  readonly productId: ProductId;
  readonly swatch: { readonly base: string; readonly second: string };
};

/** Beyond this the rest is shown as a number. */
const SHOWN = 4;

export const Swatches = ({ colours }: { colours: readonly Colour[] }) => (
  <span className={css.swatches}>
    {colours.slice(0, SHOWN).map(({ productId, swatch }) => (
      // A list has a hundred of them: what all of them have is in the style sheet.
      <svg key={productId} className={css.dot} color={swatch.base} fill={swatch.second} aria-hidden="true">
        <path d="M16 0v16H0z" />
      </svg>
    ))}
    {colours.length > SHOWN && <span aria-hidden="true">+{colours.length - SHOWN}</span>}
    <span className="visually-hidden">{formatCount(colours.length, 'colour')}</span>
  </span>
);
