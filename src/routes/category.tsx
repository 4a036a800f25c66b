// A product list: 24 styles a page, order and page in the address (ROUTE-07, CAT-03).
import { Link } from 'react-router';
import { useCategoryPage, useFrame } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/components/layout/PageHead.tsx';
import { Breadcrumbs } from '#src/components/listing/Breadcrumbs.tsx';
import { Pagination } from '#src/components/listing/Pagination.tsx';
import { CardGrid } from '#src/components/listing/ProductCard.tsx';
import { SortForm } from '#src/components/listing/SortForm.tsx';
import listing from '#src/components/listing/listing.module.css';
import { formatCount } from '#src/format.ts';
import type { CategoryPage } from '#sync/protocol/listPages.ts';
import type { PageLink } from '#sync/protocol/pages.ts';
import css from './category.module.css';

/** Pictures of the first screen: two rows on a phone, one on a desktop. */
const FIRST_ROW = 4;

export const Component = () => {
  const page = useCategoryPage();
  const pageSize = useFrame()?.settings.pageSize ?? page.cards.length;
  const { category, ancestors, children, related } = page;
  return (
    <div className="page">
      <PageHead
        title={page.page > 1 ? `${category.title}, page ${page.page}` : category.title}
        description={category.description}
      />
      <div className={css['top']} data-root={ancestors.length === 0 || undefined}>
        <Breadcrumbs ancestors={ancestors} />
        <h1 tabIndex={-1}>{category.title}</h1>
        {category.description !== '' && <p>{category.description}</p>}
      </div>
      <Chips label={`In ${category.name}`} links={children} />
      <div className={css['bar']}>
        <p className="small">
          <b>{formatCount(page.total, 'product')}</b>
        </p>
        <SortForm path={category.path} sort={page.sort} />
      </div>
      <Cards page={page} />
      <Pagination
        path={category.path}
        page={page.page}
        pageCount={page.pageCount}
        total={page.total}
        pageSize={pageSize}
      />
      {related.length > 0 && (
        <section className={css['related']}>
          <h2>You might also look at</h2>
          <Chips label="Related" links={related} />
        </section>
      )}
    </div>
  );
};

const Cards = ({ page }: { page: CategoryPage }) =>
  page.cards.length > 0 ? (
    <CardGrid cards={page.cards} eager={FIRST_ROW} />
  ) : (
    <div className={css['empty']}>
      <p>There is nothing here just now.</p>
      <Link to={page.category.path}>Go to the first page of {page.category.name}</Link>
    </div>
  );

const Chips = ({ label, links }: { label: string; links: readonly PageLink[] }) =>
  links.length > 0 && (
    <nav className={listing['chips']} aria-label={label}>
      {links.map(({ name, path }) => (
        <Link key={path} to={path} className={listing['chip']}>
          {name}
        </Link>
      ))}
    </nav>
  );
