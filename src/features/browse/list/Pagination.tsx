// The pages of a list as links: they work without scripts, and a crawler finds every product.
import { memo } from 'react';
import { searchAtPage } from '#src/features/browse/list/listQuery.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatNumber } from '#src/words/format.ts';
import css from './listing.module.css';
import type { GrownFrom } from './useGrownList.ts';

export type PaginationProps = {
  readonly path: string;
  /** Of the list, as in the address bar. */
  readonly search: string;
  /** The last page shown, from 1. */
  readonly page: number;
  /** The first page shown; another than `page` where the list was made longer. */
  readonly firstPage?: number;
  readonly pageCount: number;
  readonly total: number;
  readonly pageSize: number;
};

export const Pagination = memo((props: PaginationProps) => {
  const { path, search, page, firstPage = page, pageCount, total, pageSize } = props;
  const to = (wanted: number) => path + searchAtPage(new URLSearchParams(search), wanted);
  const first = (firstPage - 1) * pageSize + 1;
  return (
    <div className={css.pages}>
      {total > 0 && (
        <p className="muted small">
          {formatNumber(first)}–{formatNumber(Math.min(page * pageSize, total))} of {formatNumber(total)}{' '}
          products
        </p>
      )}
      {pageCount > 1 && (
        <nav className={css.numbers} aria-label="Pages">
          {pagesShown(page, pageCount).map((shown, at) =>
            shown === null ? (
              <span key={`gap${at}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={shown}
                to={to(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            ),
          )}
        </nav>
      )}
      {page < pageCount && (
        <ButtonLink
          to={to(page + 1)}
          tone="second"
          replace
          preventScrollReset
          state={{ grownFrom: firstPage } satisfies GrownFrom}
        >
          Show {Math.min(pageSize, total - page * pageSize)} more
        </ButtonLink>
      )}
    </div>
  );
});

/** First, last and the neighbours of the current page; `null` is a gap. */
export const pagesShown = (page: number, pageCount: number): readonly (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((at) => at >= 1 && at <= pageCount);
  const shown: (number | null)[] = [];
  for (const at of [...new Set(wanted)].toSorted((a, b) => a - b)) {
    const last = shown.at(-1);
    if (typeof last === 'number' && at - last > 1) shown.push(at - last === 2 ? at - 1 : null);
    shown.push(at);
  }
  return shown;
};
