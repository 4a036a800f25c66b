// The values of one filter as boxes to tick. One that would find nothing stays in its place and says so.
import type { FacetId } from '#events/facts/facetIds.ts';
import { memo, useCallback } from 'react';
import { formatNumber } from '#src/words/format.ts';
import type { Facet } from '#sync/protocol/search/search.ts';
import { withFacetToggled } from '#sync/protocol/search/listChanges.ts';
import css from './facetOptions.module.css';
import { wordsOfFacet } from './facetWords.ts';
import type { AskedList } from '../asked/useAskedList.ts';

type FacetOptionsProps = {
  readonly facet: Facet;
  readonly chosen: readonly string[] | undefined;
  readonly ask: AskedList['ask'];
  /** False in a closed group: half of a list's boxes are in one, and stay unchanged until it opens. */
  readonly isShown: boolean;
};

const Options = ({ facet: { id, values }, chosen, ask }: FacetOptionsProps) => {
  const { title, look } = wordsOfFacet(id);
  return (
    <fieldset className={css.options} data-look={look} aria-label={title}>
      {values.map(({ value, label, count, swatch }) => (
        <Option
          key={value}
          id={id}
          value={value}
          label={look === 'toggle' ? title : label}
          count={count}
          base={swatch?.base}
          second={swatch?.second}
          checked={chosen?.includes(value) ?? false}
          ask={ask}
        />
      ))}
    </fieldset>
  );
};

export const FacetOptions = memo(
  Options,
  (was, now) =>
    !now.isShown ||
    (was.isShown && was.facet === now.facet && was.chosen === now.chosen && was.ask === now.ask),
);

type OptionProps = {
  readonly id: FacetId;
  readonly value: string;
  readonly label: string;
  /** Products with it among those found. */
  readonly count: number;
  /** Colours of its dot, where it has one. */
  readonly base: string | undefined;
  readonly second: string | undefined;
  readonly checked: boolean;
  readonly ask: AskedList['ask'];
};

const Option = memo(({ id, value, label, count, base, second, checked, ask }: OptionProps) => {
  const toggle = useCallback(() => ask((query) => withFacetToggled(query, id, value)), [ask, id, value]);
  return (
    <label className={css.option} data-none={(count === 0 && !checked) || undefined}>
      <Box checked={checked} disabled={count === 0 && !checked} onChange={toggle} />
      {base !== undefined && <Dot base={base} second={second} />}
      <span className={css.label}>{label}</span>
      <span className={css.count}>
        {formatNumber(count)}
        <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
      </span>
    </label>
  );
});

type BoxProps = { readonly checked: boolean; readonly disabled: boolean; readonly onChange: () => void };

/** Separate from its count, which each answer changes: React would update the whole box with it. */
const Box = memo((props: BoxProps) => <input type="checkbox" {...props} />);

const Dot = memo(({ base, second }: { base: string; second: string | undefined }) => (
  <svg className={css.dot} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="15.5" fill={base} />
    {second !== base && <path d="M27 5A15.5 15.5 0 0 1 5 27z" fill={second} />}
    <circle cx="16" cy="16" r="15.25" fill="none" stroke="#7a7d84" strokeOpacity="0.55" />
  </svg>
));
