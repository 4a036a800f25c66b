// Nothing found: which filter to drop, which words may have been meant, and a way on. Never a dead end (CAT-04).
import { countChosen, valueWords } from '#src/features/browse/facets/facetWords.ts';
import type { AskedList, FoundList } from '#src/features/browse/asked/useAskedList.ts';
import { Button } from '#src/ui/Button.tsx';
import { focusHeading } from '#src/ui/focusHeading.ts';
import { Link } from '#src/ui/Link.tsx';
import { formatCount } from '#src/words/format.ts';
import type { EmptyHelp } from '#sync/protocol/search/search.ts';
import { searchAsking, withFacet, withoutFilters, withoutPrice } from '#sync/protocol/search/listChanges.ts';
import { type ListQuery, searchAddress } from '#sync/protocol/search/searchAddress.ts';
import css from './emptyList.module.css';
import { LinkChips } from './LinkChips.tsx';
import { SEARCH_EXAMPLES } from '#src/words/ownShop.ts';

const EXAMPLES = SEARCH_EXAMPLES.split(',').map((name) => ({ name, path: `/search?q=${name}` }));

type EmptyListProps = Pick<AskedList, 'ask'> & { readonly path: string; readonly found: FoundList };

export const EmptyList = ({ path, found: { query, answer, search }, ask }: EmptyListProps) => {
  const { help, page, total, words } = answer;
  const isWhole = countChosen(query) === 0;
  const to = (list: ListQuery): string =>
    path + searchAsking(new URLSearchParams(search), { ...list, words });
  if (total > 0) {
    return (
      <div className={css.empty}>
        <p>There is no page {page}: the list has become shorter.</p>
        <Link to={to({ ...query, page: 1 })}>Go to its first page</Link>
      </div>
    );
  }
  return (
    <div className={css.empty}>
      <h2>
        {words === ''
          ? `Nothing here ${isWhole ? 'just now' : 'has all of that'}`
          : `Nothing found for “${words}”`}
      </h2>
      {help?.drop && (
        <Button
          tone="second"
          onClick={() => {
            focusHeading();
            ask((asked) => dropping(asked, help.drop));
          }}
        >
          Remove {dropWords(help.drop)} to see {formatCount(help.drop.total, 'product')}
        </Button>
      )}
      {help && help.corrections.length > 0 && (
        <div>
          <p>Did you mean</p>
          <ul className={css.corrections}>
            {help.corrections.map(({ words: meant, total: found }) => (
              <li key={meant}>
                <Link to={`/search${searchAddress({ ...query, words: meant, page: 1 })}`}>{meant}</Link>{' '}
                <span className="muted">{formatCount(found, 'product')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {words !== '' && !help?.drop && (
        <div className={css.examples}>
          <p className="muted">Try fewer words, or the name of a brand or a product.</p>
          {SEARCH_EXAMPLES !== '' && <LinkChips links={EXAMPLES} label="Searches to try" />}
        </div>
      )}
      {words === '' && (
        <Link to={isWhole ? '/search' : to(withoutFilters(query))}>
          {isWhole ? 'Search the shop' : 'Show everything'}
        </Link>
      )}
    </div>
  );
};

type Drop = NonNullable<EmptyHelp['drop']>;

/** As the chips have it: `Wide (2E), Extra wide (4E)`, `Size 10`, `Sale`; `the price limit` */
const dropWords = ({ filter, labels }: Drop): string =>
  filter === 'price' ? 'the price limit' : labels.map((label) => valueWords(filter, { label })).join(', ');

const dropping = (query: ListQuery, drop: Drop | null | undefined): ListQuery => {
  if (!drop) return query;
  return drop.filter === 'price' ? withoutPrice(query) : withFacet(query, drop.filter, []);
};
