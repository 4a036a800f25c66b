// On a list that words led to: that they did, and the search itself for whoever meant something else (§2
// redirectedSearchQuery, ROUTE-08).
import { useSearchParams } from 'react-router';
import { Link } from '#src/ui/Link.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { PLAIN_LIST, searchAddress, tidyWords } from '#sync/protocol/search/searchAddress.ts';

export const SearchedFor = () => {
  const [search] = useSearchParams();
  // The server renders one page for every way to a list.
  const isHydrated = useHydrated();
  const words = isHydrated ? tidyWords(search.get('redirectedSearchQuery') ?? '') : '';
  if (words === '') return null;
  const everything = `/search${searchAddress({ ...PLAIN_LIST, words })}&redirectedSearchQuery=yes`;
  return (
    <p>
      Found for “{words}”. <Link to={everything}>Search all products instead</Link>
    </p>
  );
};
