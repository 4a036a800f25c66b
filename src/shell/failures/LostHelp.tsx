// On a page that does not exist: the search, and the way back to what the shopper viewed last.
import { recentlyViewed } from '#src/features/product/viewedProducts.ts';
import { SearchForm } from '#src/features/search/SearchForm.tsx';
import { Link } from '#src/ui/Link.tsx';
import css from './failureHelp.module.css';

export const LostHelp = () => {
  const last = recentlyViewed.all()[0];
  return (
    <section className={css.help} aria-label="Ways on">
      <SearchForm words="" />
      {last && (
        <p>
          You looked at <Link to={last.path}>{`${last.brand} ${last.name}`}</Link> last.
        </p>
      )}
    </section>
  );
};
