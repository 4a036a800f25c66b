// What was found for some words; without words, the whole shop and a box to type them in (CAT-04, ROUTE-08).
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFrame, useSearchPage } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { ListView } from '#src/features/browse/ListView.tsx';
import { FoundPages } from '#src/features/search/found/FoundPages.tsx';
import { ReadWords } from '#src/features/search/found/ReadWords.tsx';
import { ReadInPlace } from '#src/features/search/found/ReadInPlace.tsx';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import { recentSearches } from '#src/features/search/suggestions/recentSearches.ts';
import { focusHeading } from '#src/ui/focusHeading.ts';
import css from './search.module.css';

const PATH = '/search';
const DESCRIPTION = 'Find shoes, clothing and gear by name, brand or kind of run.';

export const Component = () => {
  const page = useSearchPage();
  const pageSize = useFrame()?.settings.pageSize ?? page.cards.length;
  useRedirect(page.redirectPath, page.words);
  useEffect(() => {
    if (page.words !== '') recentSearches.put(page.words);
  }, [page.words]);
  const shown = useRef(page.words);
  useEffect(() => {
    // Another search on the same path: what led to it is gone, or has let go of the focus.
    if (shown.current !== page.words && document.activeElement === document.body) focusHeading();
    shown.current = page.words;
  }, [page.words]);
  const title = page.words === '' ? 'Search' : `Results for “${page.words}”`;
  const { first = false, found = [] } = page.pages ?? {};
  const lists = found.filter(({ kind }) => kind === 'list');
  const pages = found.filter(({ kind }) => kind !== 'list');
  const head = (
    <div className={css.top} data-first-focus={page.words === '' || undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      <SearchForm key={page.words} words={page.words} />
    </div>
  );
  // A page answers and no product does: there is no list to narrow.
  if (page.total === 0 && pages.length > 0 && page.help?.drop === null)
    return (
      <div className="page">
        <PageHead title={title} description={DESCRIPTION} />
        {head}
        {page.understood && <ReadWords understood={page.understood} lists={lists} />}
        <FoundPages pages={pages} />
      </div>
    );
  return (
    <div className="page">
      <PageHead title={title} description={DESCRIPTION} />
      <ListView
        path={PATH}
        answer={page}
        pageSize={pageSize}
        Filtered={ReadInPlace}
        head={head}
        links={
          <>
            {page.understood && <ReadWords understood={page.understood} lists={lists} />}
            {first && <FoundPages pages={pages} />}
          </>
        }
        after={!first && <FoundPages pages={pages} />}
      />
    </div>
  );
};

/**
 * Words that are the name of a list lead to it; the list offers the search. A shopper who chooses the search itself
 * (`redirectedSearchQuery`) gets it.
 */
const useRedirect = (redirectPath: string | null, words: string): void => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isPlain = [...search.keys()].every((name) => name === 'q');
  useEffect(() => {
    if (redirectPath === null || !isPlain) return;
    void navigate(`${redirectPath}?redirectedSearchQuery=${encodeURIComponent(words)}`, { replace: true });
  }, [navigate, redirectPath, isPlain, words]);
};
