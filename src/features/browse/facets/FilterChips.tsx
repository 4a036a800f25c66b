// What narrows the list, each with its way out. Ticked values also stay ticked in their own place.
import { FACET_IDS } from '#events/facts/facetIds.ts';
import type { MouseEvent } from 'react';
import { PlainButton } from '#src/ui/Button.tsx';
import { focusHeading } from '#src/ui/focusHeading.ts';
import filterChip from '#src/ui/filterChip.module.css';
import { Icon } from '#src/ui/Icon.tsx';
import { withFacetToggled, withoutFilters, withoutPrice } from '#sync/protocol/search/listChanges.ts';
import { type ListQuery } from '#sync/protocol/search/searchAddress.ts';
import css from './filterChips.module.css';
import { priceWords, valueWords } from './facetWords.ts';
import type { AskedList, FoundList } from '../asked/useAskedList.ts';

type FilterChipsProps = AskedList & {
  readonly found: FoundList;
};

type Chip = {
  readonly key: string;
  readonly words: string;
  readonly without: (query: ListQuery) => ListQuery;
};

export const FilterChips = ({ found, query, ask }: FilterChipsProps) => {
  const chips = chipsOf(query, found);
  if (chips.length === 0) return null;
  const remove = (event: MouseEvent<HTMLButtonElement>, without: Chip['without']) => {
    focusBeside(event.currentTarget);
    ask(without);
  };
  return (
    <ul className={css.chips} aria-label="Filters that are on">
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <button
            type="button"
            className={filterChip.chip}
            aria-label={`Remove filter ${words}`}
            onClick={(event) => remove(event, without)}
          >
            {words}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li className={css.clear}>
          <PlainButton
            onClick={() => {
              focusHeading();
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

/** The filters of what was found, which disappear as soon as they are removed. */
const chipsOf = (query: ListQuery, { query: shown, answer: { facets } }: FoundList): readonly Chip[] => {
  const price = priceWords(query) && priceWords(shown);
  return [
    ...FACET_IDS.flatMap((id) =>
      (shown.facets[id] ?? [])
        .filter((value) => query.facets[id]?.includes(value))
        .map((value) => {
          const known = facets.find((facet) => facet.id === id)?.values.find((each) => each.value === value);
          return {
            key: `${id} ${value}`,
            words: valueWords(id, known ?? { label: value }),
            without: (asked: ListQuery) => withFacetToggled(asked, id, value),
          };
        }),
    ),
    ...(price === null ? [] : [{ key: 'price', words: price, without: withoutPrice }]),
  ];
};

/** The chip is about to go: the focus moves to its neighbour first, which stays, or to the heading. */
const focusBeside = (chip: HTMLElement): void => {
  const item = chip.parentElement;
  const stays = [item?.nextElementSibling, item?.previousElementSibling]
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('[aria-label]'))
    .find((button) => button);
  if (stays) stays.focus({ preventScroll: true });
  else focusHeading();
};
