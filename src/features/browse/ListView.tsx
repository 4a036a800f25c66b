// A list of products with its filters, for every search answer: a category, a brand, a search.
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { announce } from '#src/page/alerts/announcements.ts';
import type { Millis } from '#events/store/logValues.ts';
import { FacetGroups } from '#src/features/browse/facets/FacetGroups.tsx';
import { FilterChips } from '#src/features/browse/facets/FilterChips.tsx';
import { FilterSheet } from '#src/features/browse/facets/FilterSheet.tsx';
import { StrongFacets } from '#src/features/browse/facets/StrongFacets.tsx';
import { type AskedFilters, useAskedList } from '#src/features/browse/asked/useAskedList.ts';
import { StockChecked } from '#src/features/productCard/StockChecked.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { useWide } from '#src/ui/hooks/useWide.ts';
import { formatCount } from '#src/words/format.ts';
import type { KeptAt, SearchAnswer } from '#sync/protocol/search/search.ts';
import { EmptyList } from './list/EmptyList.tsx';
import css from './listView.module.css';
import { Pagination } from './list/Pagination.tsx';
import { CardGrid } from '../productCard/ProductCard.tsx';
import { SortForm } from './list/SortForm.tsx';
import { useGrownList, usePlaceInMore } from './list/useGrownList.ts';
import { useVisibleFirst } from './asked/useVisibleFirst.ts';

export type ListViewProps = {
  /** Of the list, as in the address bar. */
  readonly path: string;
  readonly answer: SearchAnswer;
  readonly pageSize: number;
  /** The page's own head: breadcrumbs, heading, description. */
  readonly head: ReactNode;
  /** Between the head and the cards: links to narrower lists. */
  readonly links?: ReactNode;
  /** Below the cards. */
  readonly after?: ReactNode;
  /** Says what the filters show where something else narrows the list, too. */
  readonly Filtered?: ComponentType<FilteredProps>;
};

export type FilteredProps = {
  readonly asked: AskedFilters;
  readonly children: (filters: AskedFilters) => ReactNode;
};

const AsAsked = ({ asked, children }: FilteredProps) => children(asked);

/** Pictures of the first screen: two rows on a phone, one on a desktop. */
const FIRST_ROW = 4;

export const ListView = ({
  path,
  answer: here,
  pageSize,
  head,
  links,
  after,
  Filtered = AsAsked,
}: ListViewProps) => {
  const grid = useRef<HTMLUListElement>(null);
  const { query, ask, found } = useAskedList(path, here, grid);
  const { answer, search } = found;
  const isWide = useWide();
  const isHydrated = useHydrated();
  const grown = useGrownList(path, found);
  const { cards, firstPage } = grown;
  usePlaceInMore(grid, grown, answer.page);
  const { drawn, counted } = useVisibleFirst(found, cards);
  useAnnouncedCount(answer);
  const hasFilters = answer.facets.length > 0;
  const shown = (filters: AskedFilters) => (
    <div className={css.list} data-filters={hasFilters || undefined}>
      <div className={css.head}>{head}</div>
      {hasFilters && isWide && (
        <aside className={css.side} aria-label="Filter">
          <FacetGroups found={filters.counted} query={filters.query} ask={filters.ask} />
        </aside>
      )}
      <div className={css.main}>
        {links}
        <div className={css.bar}>
          <p className={css.count}>
            <b>{countWords(answer)}</b>
          </p>
          <FilterChips found={found} query={query} ask={ask} />
          {hasFilters && <FilterSheet {...filters} />}
          {answer.keptAt && <StockChecked at={olderOf(answer.keptAt)} />}
          {answer.total > 1 && (
            <SortForm path={path} search={search} sort={answer.sort} byWords={answer.words !== ''} />
          )}
        </div>
        {cards.length > 0 && !(isWide && isHydrated) && (
          <StrongFacets found={filters.found} ask={filters.ask} />
        )}
        {cards.length > 0 ? (
          <CardGrid ref={grid} cards={drawn} eager={FIRST_ROW} />
        ) : (
          <EmptyList path={path} found={found} ask={ask} />
        )}
        <Pagination
          path={path}
          search={search}
          page={answer.page}
          firstPage={firstPage}
          pageCount={answer.pageCount}
          total={answer.total}
          pageSize={pageSize}
        />
        {after}
      </div>
    </div>
  );
  return <Filtered asked={{ query, ask, found, counted }}>{shown}</Filtered>;
};

/** A screen reader reads the number once, when the shopper has stopped ticking. */
const QUIET_MS = 1_000;

/** Announces each answer, also one with the same number of other products. */
const useAnnouncedCount = (answer: SearchAnswer): void => {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const words = countWords(answer);
    const timer = setTimeout(() => announce(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [answer]);
};

const countWords = ({ total }: SearchAnswer): string => formatCount(total, 'product');

/** A list is as old as the older of its two readings. */
const olderOf = ({ catalogue, stock }: KeptAt): Millis =>
  stock !== null && stock < catalogue ? stock : catalogue;
