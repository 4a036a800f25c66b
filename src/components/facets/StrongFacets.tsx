// The filter that decides most and is still open, as a row above the cards of a phone; it stands in the sheet too.
import type { SearchAnswer } from '#sync/protocol/search.ts';
import { withFacetToggled } from '#sync/protocol/listChanges.ts';
import type { FacetId } from '#sync/protocol/searchAddress.ts';
import css from './strongFacets.module.css';
import type { AskedList } from './useAskedList.ts';

/** Size decides whether a thing can be bought at all, stability whether it is the right one. */
const STRONG: readonly { readonly id: FacetId; readonly title: string }[] = [
  { id: 'size', title: 'Size' },
  { id: 'clothingSize', title: 'Size' },
  { id: 'stability', title: 'Support' },
];

export const StrongFacets = ({
  answer: { facets },
  query,
  ask,
}: AskedList & { readonly answer: Pick<SearchAnswer, 'facets'> }) => {
  const open = STRONG.find(
    ({ id }) => query.facets[id] === undefined && facets.some((facet) => facet.id === id),
  );
  const values = facets.find(({ id }) => id === open?.id)?.values.filter(({ count }) => count > 0) ?? [];
  if (open === undefined || values.length < 2) return null;
  return (
    <div className={css['row']}>
      <span className={css['title']} id="strong-facet">
        {open.title}
      </span>
      <ul aria-labelledby="strong-facet">
        {values.map(({ value, label }) => (
          <li key={value}>
            <button type="button" onClick={() => ask((asked) => withFacetToggled(asked, open.id, value))}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
