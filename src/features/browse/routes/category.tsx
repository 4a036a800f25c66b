// A product list: 24 styles a page, its whole query in the address (ROUTE-07, CAT-01, CAT-03).
import { useCategoryPage, useFrame } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { LinkChips } from '#src/features/browse/list/LinkChips.tsx';
import { ListView } from '#src/features/browse/ListView.tsx';
import { SearchedFor } from '#src/features/browse/list/SearchedFor.tsx';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import css from './category.module.css';

export const Component = () => {
  const page = useCategoryPage();
  const pageSize = useFrame()?.settings.pageSize ?? page.cards.length;
  const { category, ancestors, children, related } = page;
  return (
    <div className="page">
      <PageHead
        title={page.page > 1 ? `${category.title}, page ${page.page}` : category.title}
        description={`${category.title} at ${SHOP_NAME}, prices with GST. ${category.description}`}
      />
      <ListView
        // Another list starts with its own groups open and its own sheet closed.
        key={category.path}
        path={category.path}
        answer={page}
        pageSize={pageSize}
        head={
          <div className={css.top} data-root={ancestors.length === 0 || undefined}>
            <Breadcrumbs ancestors={ancestors} />
            <h1 tabIndex={-1}>{category.title}</h1>
            {category.description !== '' && <p>{category.description}</p>}
            <SearchedFor />
          </div>
        }
        links={<LinkChips label={`In ${category.name}`} links={children} />}
      />
      {related.length > 0 && (
        <section className={css.related}>
          <h2>You might also look at</h2>
          <LinkChips label="Related" links={related} />
        </section>
      )}
    </div>
  );
};
