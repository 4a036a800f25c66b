// The values of one filter as boxes to tick. One that would find nothing stays in its place and says so.
import { facetWords, isChosen } from './facetWords.ts';
import { formatNumber } from '#src/format.ts';
import type { Facet, FacetValue } from '#sync/protocol/search.ts';
import type { ListQuery } from '#sync/protocol/searchAddress.ts';
import css from './facetOptions.module.css';

export type FacetOptionsProps = {
  readonly facet: Facet;
  readonly query: ListQuery;
  readonly onToggle: (value: string) => void;
};

export const FacetOptions = ({ facet, query, onToggle }: FacetOptionsProps) => {
  const { title, look } = facetWords[facet.id];
  return (
    <fieldset className={css['options']} data-look={look} aria-label={title}>
      {facet.values.map((value) => (
        <Option
          key={value.value}
          value={value}
          label={look === 'toggle' ? title : value.label}
          checked={isChosen(query, facet.id, value.value)}
          onToggle={onToggle}
        />
      ))}
    </fieldset>
  );
};

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
