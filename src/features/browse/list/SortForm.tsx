// The order of a list: a native select in a GET form, so it works before scripts do (CAT-02, ROUTE-07).
import { memo, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchSortedBy } from '#src/features/browse/list/listQuery.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SORT_ORDERS, type SortOrder } from '#sync/protocol/search/searchAddress.ts';
import css from './listing.module.css';

const names: Record<SortOrder, string> = {
  featured: 'Featured',
  newest: 'Newest',
  oldest: 'Oldest',
  priceAsc: 'Price: low to high',
  priceDesc: 'Price: high to low',
  nameAsc: 'Name: A to Z',
  nameDesc: 'Name: Z to A',
};

type SortFormProps = {
  readonly path: string;
  /** Of the list, as in the address bar. */
  readonly search: string;
  readonly sort: SortOrder;
  /** What words found: its first order is how well they fit. */
  readonly byWords: boolean;
};

export const SortForm = memo(({ path, search, sort, byWords }: SortFormProps) => {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(sort);
  useEffect(() => {
    // Not at first: an order chosen before the scripts were here is still to be asked for.
    if (select.current && shown.current !== sort) select.current.value = shown.current = sort;
  }, [sort]);
  const apply = () => {
    const order = SORT_ORDERS.find((known) => known === select.current?.value) ?? 'featured';
    void navigate(path + searchSortedBy(new URLSearchParams(search), order), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <form className={css.sort} method="get" action={path}>
      <span className={css.select}>
        <label htmlFor="sort">Sort:</label>
        <select id="sort" name="sort" defaultValue={sort} ref={select} onChange={apply}>
          {SORT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {byWords && order === 'featured' ? 'Relevance' : names[order]}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </span>
      <noscript>
        <Button type="submit" tone="second">
          Sort
        </Button>
      </noscript>
    </form>
  );
});
