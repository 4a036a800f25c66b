// The colours a style comes in, as dots of two halves. For the eye only: their number is said in words.
import { formatCount } from '#src/format.ts';
import css from './swatches.module.css';

type Colour = {
  readonly productId: string;
  readonly swatch: { readonly base: string; readonly second: string };
};

/** More than this and the rest is a number. */
const SHOWN = 4;

export const Swatches = ({ colours }: { colours: readonly Colour[] }) => (
  <span className={css['swatches']}>
    {colours.slice(0, SHOWN).map(({ productId, swatch }) => (
      <Dot key={productId} base={swatch.base} second={swatch.second} />
    ))}
    {colours.length > SHOWN && <span aria-hidden="true">+{colours.length - SHOWN}</span>}
    <span className="visually-hidden">{formatCount(colours.length, 'colour')}</span>
  </span>
);

const Dot = ({ base, second }: { base: string; second: string }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill={base} />
    <path d="M13.3 2.7A7.5 7.5 0 0 1 2.7 13.3z" fill={second} />
    <circle cx="8" cy="8" r="7.5" fill="none" stroke="#7a7d84" strokeOpacity="0.55" />
  </svg>
);
