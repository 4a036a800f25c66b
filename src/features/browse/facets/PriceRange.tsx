// The price as two thumbs and two numbers: what can be dragged can be typed too (WCAG 2.5.7). Whole dollars:
// cents that are typed widen the range to the next.
import { useState } from 'react';
import type { SearchAnswer } from '#sync/protocol/search/search.ts';
import { dollars, dollarsTyped } from './facetWords.ts';
import css from './priceRange.module.css';
import type { AskedList } from '../asked/useAskedList.ts';

type PriceRangeProps = AskedList & { readonly price: SearchAnswer['price'] };
type Range = { readonly min: number; readonly max: number };

export const PriceRange = ({ price: { low, high }, query, ask }: PriceRangeProps) => {
  // While a thumb is dragged or a number typed; null: as the address has it.
  const [held, setHeld] = useState<Range | null>(null);
  const asked: Range = { min: query.minPrice ?? low, max: query.maxPrice ?? high };
  const { min, max } = held ?? asked;
  const settle = (range: Range | null = held) => {
    setHeld(null);
    if (range === null || (range.min === asked.min && range.max === asked.max)) return;
    const [from, to] = range.min <= range.max ? [range.min, range.max] : [range.max, range.min];
    ask((before) => ({
      ...before,
      // An end that narrows nothing is not sent: the range grows with the list.
      minPrice: from <= low ? null : from,
      maxPrice: to >= high ? null : to,
      page: 1,
    }));
  };
  const thumb = (name: string, value: number, change: (to: number) => Range) => (
    <input
      type="range"
      aria-label={name}
      aria-valuetext={dollars(value)}
      min={low}
      max={high}
      step={1}
      value={value}
      onChange={(event) => setHeld(change(Number(event.currentTarget.value)))}
      onPointerUp={() => settle()}
      onKeyUp={() => settle()}
      onBlur={() => settle()}
    />
  );
  return (
    <div className={css.range}>
      <div className={css.slider}>
        <Track low={low} high={high} min={min} max={max} />
        {thumb('Lowest price', min, (to) => ({ min: Math.min(to, max), max }))}
        {thumb('Highest price', max, (to) => ({ min, max: Math.max(to, min) }))}
      </div>
      <div className={css.numbers}>
        <Amount name="From" value={min} onSettle={(to) => settle({ min: Math.floor(to), max })} />
        <Amount name="To" value={max} onSettle={(to) => settle({ min, max: Math.ceil(to) })} />
      </div>
    </div>
  );
};

/** What is between the thumbs, drawn: a width in a style attribute is forbidden in what the server renders. */
const Track = ({ low, high, min, max }: Range & { low: number; high: number }) => {
  const share = (value: number) => ((Math.min(Math.max(value, low), high) - low) / (high - low)) * 100;
  return (
    <svg className={css.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.whole} width="100" height="4" />
      <rect className={css.part} x={share(min)} width={Math.max(0, share(max) - share(min))} height="4" />
    </svg>
  );
};

type AmountProps = {
  readonly name: string;
  readonly value: number;
  /** With the dollars typed, cents among them. */
  readonly onSettle: (value: number) => void;
};

const Amount = ({ name, value, onSettle }: AmountProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const amount = dollarsTyped(typed ?? '');
    setTyped(null);
    if (amount !== null) onSettle(amount);
  };
  return (
    <label className={css.amount}>
      <span>{name}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? dollars(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
    </label>
  );
};
