// Every filter of a list: on a wide screen beside the cards, on a phone in the filter sheet (CAT-01).
import { memo, useState } from 'react';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import type { Facet } from '#sync/protocol/search/search.ts';
import { FacetOptions } from './FacetOptions.tsx';
import css from './facets.module.css';
import { chosenWords, STARTS_OPEN, wordsOfFacet } from './facetWords.ts';
import { PriceRange } from './PriceRange.tsx';
import type { AskedList, FoundList } from '../asked/useAskedList.ts';

type FacetGroupsProps = AskedList & { readonly found: FoundList };

export const FacetGroups = ({ found, query, ask }: FacetGroupsProps) => {
  const { facets, price } = found.answer;
  const toggles = facets.filter(({ id }) => wordsOfFacet(id).look === 'toggle');
  const groups = facets.filter(({ id }) => wordsOfFacet(id).look !== 'toggle');
  return (
    <div>
      {toggles.length > 0 && (
        <div className={css.toggles}>
          {toggles.map((facet) => (
            <FacetOptions key={facet.id} facet={facet} chosen={query.facets[facet.id]} ask={ask} isShown />
          ))}
        </div>
      )}
      {groups.map((facet) => (
        <FacetGroup
          key={facet.id}
          facet={facet}
          chosen={query.facets[facet.id]}
          title={chosenWords(found.query, facet)}
          ask={ask}
        />
      ))}
      {price.high > price.low && (
        <Disclosure title={<GroupTitle title="Price" chosen="" />} startsOpen>
          <PriceRange price={price} query={query} ask={ask} />
        </Disclosure>
      )}
    </div>
  );
};

type FacetGroupProps = {
  readonly facet: Facet;
  readonly chosen: readonly string[] | undefined;
  /** The values that narrowed what was found, in words. */
  readonly title: string;
  readonly ask: AskedList['ask'];
};

const FacetGroup = memo(({ facet, chosen, title, ask }: FacetGroupProps) => {
  const [isOpen, setOpen] = useState(STARTS_OPEN.has(facet.id));
  return (
    <Disclosure
      title={<GroupTitle title={wordsOfFacet(facet.id).title} chosen={title} />}
      startsOpen={STARTS_OPEN.has(facet.id)}
      onToggle={setOpen}
    >
      <FacetOptions facet={facet} chosen={chosen} ask={ask} isShown={isOpen} />
    </Disclosure>
  );
});

const GroupTitle = ({ title, chosen }: { title: string; chosen: string }) => (
  <span className={css.title}>
    {title}
    {chosen !== '' && <span className={css.chosen}>{chosen}</span>}
  </span>
);
