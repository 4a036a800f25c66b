// What narrows the list, each with its way out. Ticked values also stay ticked in their own place.
import type { MouseEvent } from 'react';
import { PlainButton } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import type { SearchAnswer } from '#sync/protocol/search.ts';
import { withFacetToggled, withoutFilters } from '#sync/protocol/listChanges.ts';
import { FACET_IDS, type ListQuery } from '#sync/protocol/searchAddress.ts';
import css from './filterChips.module.css';
import { countChosen, priceWords, valueWords } from './facetWords.ts';
import type { AskedList } from './useAskedList.ts';

type FilterChipsProps = AskedList & {
  readonly answer: Pick<SearchAnswer, 'facets'>;
  /** Where the focus goes when the last chip is gone. */
  readonly countId: string;
};

type Chip = {
  readonly key: string;
  readonly words: string;
  readonly without: (query: ListQuery) => ListQuery;
};

export const FilterChips = ({ answer, query, ask, countId }: FilterChipsProps) => {
  const chips = chipsOf(query, answer);
  if (chips.length === 0) return null;
  const remove = (event: MouseEvent<HTMLButtonElement>, without: Chip['without']) => {
    focusBeside(event.currentTarget, countId);
    ask(without);
  };
  return (
    <ul className={css['chips']} aria-label="Filters that are on">
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <button
            type="button"
            className={css['chip']}
            aria-label={`Remove filter ${words}`}
            onClick={(event) => remove(event, without)}
          >
            {words}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      {countChosen(query) > 1 && (
        <li className={css['clear']}>
          <PlainButton
            onClick={() => {
              document.getElementById(countId)?.focus();
              ask(withoutFilters);
            }}
          >
            Clear all
          </PlainButton>
        </li>
      )}
    </ul>
  );
};

const chipsOf = (query: ListQuery, { facets }: Pick<SearchAnswer, 'facets'>): readonly Chip[] => {
  const price = priceWords(query);
  return [
    ...FACET_IDS.flatMap((id) =>
      (query.facets[id] ?? []).map((value) => {
        const known = facets.find((facet) => facet.id === id)?.values.find((each) => each.value === value);
        return {
          key: `${id} ${value}`,
          words: valueWords(id, known ?? { value, label: value }),
          without: (asked: ListQuery) => withFacetToggled(asked, id, value),
        };
      }),
    ),
    ...(price === null ? [] : [{ key: 'price', words: price, without: withoutPrice }]),
  ];
};

const withoutPrice = (query: ListQuery): ListQuery => ({ ...query, minPrice: null, maxPrice: null, page: 1 });

/** The chip is about to go: the focus moves to its neighbour first, which stays. */
const focusBeside = (chip: HTMLElement, countId: string): void => {
  const item = chip.parentElement;
  const stays = [item?.nextElementSibling, item?.previousElementSibling]
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('[aria-label]'))
    .find((button) => button);
  (stays ?? document.getElementById(countId))?.focus({ preventScroll: true });
};
