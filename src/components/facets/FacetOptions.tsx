// The values of one filter as boxes to tick. One that would find nothing stays in its place and says so.
import { memo } from 'react';
import { formatNumber } from '#src/format.ts';
import type { Facet, FacetValue } from '#sync/protocol/search.ts';
import { withFacetToggled } from '#sync/protocol/listChanges.ts';
import css from './facetOptions.module.css';
import { facetWords } from './facetWords.ts';
import type { AskedList } from './useAskedList.ts';

type FacetOptionsProps = {
  readonly facet: Facet;
  readonly chosen: readonly string[] | undefined;
  readonly ask: AskedList['ask'];
};

export const FacetOptions = memo(({ facet, chosen, ask }: FacetOptionsProps) => {
  const { title, look } = facetWords[facet.id];
  return (
    <fieldset className={css['options']} data-look={look} aria-label={title}>
      {facet.values.map((value) => (
        <Option
          key={value.value}
          value={value}
          label={look === 'toggle' ? title : value.label}
          checked={chosen?.includes(value.value) ?? false}
          onToggle={(toggled) => ask((query) => withFacetToggled(query, facet.id, toggled))}
        />
      ))}
    </fieldset>
  );
});

type OptionProps = {
  readonly value: FacetValue;
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: (value: string) => void;
};

const Option = ({ value: { value, count, swatch }, label, checked, onToggle }: OptionProps) => (
  <label className={css['option']} data-none={(count === 0 && !checked) || undefined}>
    <input
      type="checkbox"
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={() => onToggle(value)}
    />
    {swatch && <Dot base={swatch.base} second={swatch.second} />}
    <span className={css['label']}>{label}</span>
    <span className={css['count']}>
      {formatNumber(count)}
      <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
    </span>
  </label>
);

const Dot = ({ base, second }: { base: string; second: string }) => (
  <svg className={css['dot']} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="15.5" fill={base} />
    {second !== base && <path d="M27 5A15.5 15.5 0 0 1 5 27z" fill={second} />}
    <circle cx="16" cy="16" r="15.25" fill="none" stroke="#7a7d84" strokeOpacity="0.55" />
  </svg>
);
