// The stores: nearest first from a place, else by state. A thousand per page (BEH-9).
import { nearestFirst, type Point } from '#domain/stores/distance.ts';
import { stateCodes, states } from '#domain/stores/states.ts';
import { STORES_PAGE_SIZE, storesPageCount, storesSearch } from '#src/catalogue/pages/storesQuery.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatCount } from '#src/words/format.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import css from './storeList.module.css';
import { distanceText } from '../storeWords.ts';
import { StoreRows, type StoreRowProps } from './StoreRow.tsx';

export type StoreListProps = {
  readonly stores: readonly Store[];
  /** Where distances are measured from; null: by state. */
  readonly from: (Point & { readonly label: string }) | null;
  /** As in the address. */
  readonly near: string | null;
  /** From 1. */
  readonly page: number;
};

export const StoreList = ({ stores, from, near, page }: StoreListProps) => {
  const rows: readonly StoreRowProps[] =
    from === null
      ? inStates(stores).map((store) => ({ store, km: null }))
      : nearestFirst(stores, from).map(({ thing, km }) => ({ store: thing, km }));
  const shown = rows.slice((page - 1) * STORES_PAGE_SIZE, page * STORES_PAGE_SIZE);
  return (
    <>
      <Status className="visually-hidden">{nearestText(shown[0], from?.label)}</Status>
      {from === null ? <ByState rows={shown} /> : <Nearest rows={shown} label={from.label} />}
      <Pages near={near} page={page} pageCount={storesPageCount(stores.length)} />
    </>
  );
};

/** Read out when a place has been found: the list itself is further down. */
const nearestText = (nearest: StoreRowProps | undefined, label: string | undefined): string =>
  nearest === undefined || nearest.km === null || label === undefined
    ? ''
    : `Nearest to ${label}: ${nearest.store.address.locality}, ${distanceText(nearest.km)}`;

const Nearest = ({ rows, label }: { rows: readonly StoreRowProps[]; label: string }) => (
  <section className={css.section} aria-labelledby="nearest">
    <h2 id="nearest">Nearest to {label}</h2>
    <StoreRows rows={rows} />
  </section>
);

const ByState = ({ rows }: { rows: readonly StoreRowProps[] }) =>
  stateCodes.map((code) => {
    const here = rows.filter(({ store }) => store.address.region === code);
    return (
      here.length > 0 && (
        <section key={code} id={code.toLowerCase()} className={css.section} aria-labelledby={`in-${code}`}>
          <div className={css.head}>
            <h2 id={`in-${code}`}>{states[code].name}</h2>
            <p className="muted small">{formatCount(here.length, 'store')}</p>
          </div>
          <StoreRows rows={here} />
        </section>
      )
    );
  });

const inStates = (stores: readonly Store[]): readonly Store[] =>
  stateCodes.flatMap((code) => stores.filter(({ address }) => address.region === code));

type PagesProps = { readonly near: string | null; readonly page: number; readonly pageCount: number };

const Pages = ({ near, page, pageCount }: PagesProps) =>
  pageCount > 1 && (
    <nav className={css.pages} aria-label="Pages">
      {page > 1 && (
        <ButtonLink to={`/stores${storesSearch({ near, page: page - 1 })}`} tone="second">
          Previous stores
        </ButtonLink>
      )}
      <p className="muted small">
        Page {page} of {pageCount}
      </p>
      {page < pageCount && (
        <ButtonLink to={`/stores${storesSearch({ near, page: page + 1 })}`} tone="second">
          More stores
        </ButtonLink>
      )}
    </nav>
  );
