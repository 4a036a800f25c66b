// The two filters that decide most and are still open, as rows above the cards of a phone; they stand in the sheet too.
import type { FacetId } from '#events/facts/facetIds.ts';
import { memo } from 'react';
import { withFacetToggled } from '#sync/protocol/search/listChanges.ts';
import { focusHeading } from '#src/ui/focusHeading.ts';
import css from './strongFacets.module.css';
import type { AskedList, FoundList } from '../asked/useAskedList.ts';

/** Size decides whether a thing can be bought at all, stability whether it is the right one. */
const STRONG: readonly { readonly id: FacetId; readonly title: string }[] = [
  { id: 'size', title: 'Shoe size' },
  { id: 'clothingSize', title: 'Clothing size' },
  { id: 'stability', title: 'Support' },
];

/** Rows above the cards: more would push them off the screen. */
const MOST_ROWS = 2;

type StrongFacetsProps = Pick<AskedList, 'ask'> & { readonly found: FoundList };

export const StrongFacets = memo(({ found: { query, answer }, ask }: StrongFacetsProps) => {
  const rows = STRONG.filter(({ id }) => query.facets[id] === undefined)
    .map((strong) => ({
      ...strong,
      values: answer.facets.find(({ id }) => id === strong.id)?.values.filter(({ count }) => count > 0) ?? [],
    }))
    .filter(({ values }) => values.length > 1)
    .slice(0, MOST_ROWS);
  return rows.map(({ id, title, values }) => (
    <div className={css.row} key={id}>
      <span className={css.title} id={`strong-${id}`}>
        {title}
      </span>
      <ul aria-labelledby={`strong-${id}`}>
        {values.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => {
                // The row goes, and the focus with it.
                focusHeading();
                ask((asked) => withFacetToggled(asked, id, value));
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
});
