// What the shop has of one brand, all of it or what belongs to a category (BEH-2).
import { useBrandPage, useFrame } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { LinkChips } from '#src/features/browse/list/LinkChips.tsx';
import { ListView } from '#src/features/browse/ListView.tsx';
import { SearchedFor } from '#src/features/browse/list/SearchedFor.tsx';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import css from './category.module.css';

export const Component = () => {
  const page = useBrandPage();
  const pageSize = useFrame()?.settings.pageSize ?? page.cards.length;
  const { brand, category, ancestors, children } = page;
  const path = category?.path ?? brand.path;
  const title = category?.title ?? brand.name;
  const whole = category?.title ?? `Everything by ${brand.name}`;
  return (
    <div className="page">
      <PageHead
        title={page.page > 1 ? `${whole}, page ${page.page}` : whole}
        description={`${whole}, sold by ${SHOP_NAME}: sizes in stock, prices with GST.`}
      />
      <ListView
        key={path}
        path={path}
        answer={page}
        pageSize={pageSize}
        head={
          <div className={css.top} data-root={ancestors.length === 0 || undefined}>
            <Breadcrumbs ancestors={ancestors} />
            <h1 tabIndex={-1}>{title}</h1>
            <SearchedFor />
          </div>
        }
        links={<LinkChips label={`${brand.name} by kind`} links={children} />}
      />
    </div>
  );
};
