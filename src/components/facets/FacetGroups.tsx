// Every filter of a list: on a wide screen beside the cards, on a phone in the filter sheet (CAT-01).
import { Disclosure } from '#src/components/ui/Disclosure.tsx';
import type { Facet, SearchAnswer } from '#sync/protocol/search.ts';
import { FacetOptions } from './FacetOptions.tsx';
import css from './facets.module.css';
import { chosenWords, facetWords, STARTS_OPEN } from './facetWords.ts';
import { PriceRange } from './PriceRange.tsx';
import type { AskedList } from './useAskedList.ts';

export type FacetGroupsProps = AskedList & { readonly answer: Pick<SearchAnswer, 'facets' | 'price'> };

export const FacetGroups = ({ answer: { facets, price }, query, ask }: FacetGroupsProps) => {
  const toggles = facets.filter(({ id }) => facetWords[id].look === 'toggle');
  const groups = facets.filter(({ id }) => facetWords[id].look !== 'toggle');
  const options = (facet: Facet) => (
    <FacetOptions key={facet.id} facet={facet} chosen={query.facets[facet.id]} ask={ask} />
  );
  return (
    <div>
      {toggles.length > 0 && <div className={css['toggles']}>{toggles.map(options)}</div>}
      {groups.map((facet) => (
        <Disclosure
          key={facet.id}
          title={<GroupTitle title={facetWords[facet.id].title} chosen={chosenWords(query, facet)} />}
          startsOpen={STARTS_OPEN.has(facet.id)}
        >
          {options(facet)}
        </Disclosure>
      ))}
      {price.high > price.low && (
        <Disclosure title={<GroupTitle title="Price" chosen="" />} startsOpen>
          <PriceRange price={price} query={query} ask={ask} />
        </Disclosure>
      )}
    </div>
  );
};

const GroupTitle = ({ title, chosen }: { title: string; chosen: string }) => (
  <span className={css['title']}>
    {title}
    {chosen !== '' && <span className={css['chosen']}>{chosen}</span>}
  </span>
);
