// A product: pictures, colours, sizes with their stock, and all there is to know (CAT-05, CAT-06).
//
// The page itself holds no stock and is the same for all shoppers; stock is read live by id.
import { Suspense } from 'react';
import { pointsEarned } from '#domain/loyalty/points.ts';
import { isSellable } from '#domain/rules/product.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { useFrame, useProductPage } from '#src/catalogue/routeData.ts';
import { pageDescription } from '#src/page/pageDescription.ts';
import { Sections } from '#src/page/extensions/Sections.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { CardRow } from '#src/features/productCard/ProductCard.tsx';
import { Badges } from '#src/features/productCard/Badges.tsx';
import { BuyBox } from '#src/features/product/buy/BuyBox.tsx';
import { Details } from '#src/features/product/details/Details.tsx';
import { Gallery } from '#src/features/product/gallery/Gallery.tsx';
import { HeartButton } from '#src/features/productCard/HeartButton.tsx';
import { PayLater } from '#src/features/product/payLater/PayLater.tsx';
import { Price } from '#src/features/productCard/Price.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { shopStarts } from '#src/store/shopNeed.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { formatNumber } from '#src/words/format.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import { soldInWords } from '../buy/soldIn.ts';
import css from './product.module.css';

// On a first visit nothing was viewed before.
const RecentlyViewed = lazyExtra(async () => {
  await shopStarts;
  return (await import('#src/features/product/RecentlyViewed.tsx')).RecentlyViewed;
});

export const Component = () => {
  const page = useProductPage();
  return <Product key={page.product.id} page={page} />;
};

const Product = ({ page }: { page: ProductPage }) => {
  const { product, ancestors, similar } = page;
  const live = useProducts([product.id]).get(product.id);
  const isHydrated = useHydrated();
  const settings = useFrame()?.settings;
  const hasPoints = settings?.qantasLoyaltyEnabled === true && product.functionalType !== 'giftCard';
  const least = product.soldIn?.least ?? 1;
  const prices = {
    priceCents: live?.price ?? product.priceCents,
    originalPriceCents: live?.erpOriginalPrice ?? product.originalPriceCents,
  };
  return (
    <div className="page">
      <PageHead
        title={product.pageTitle}
        description={pageDescription(
          `${product.name} in ${product.colourName}. ${product.description}`,
          product.pageTitle,
        )}
      />
      <div className={css.crumbs}>
        <Breadcrumbs ancestors={ancestors} />
      </div>
      <div className={css.layout}>
        <Gallery
          hash={product.picture.hash}
          views={product.picture.views}
          alts={product.picture.alts}
          name={`${product.name}, ${product.colourName},`}
          type={product.type}
          badges={<Badges badges={product.badges} {...prices} />}
          heart={<HeartButton productId={product.id} name={product.name} />}
        />
        <div className={css.column}>
          <div className={css.intro}>
            <p className={css.kicker}>{kicker(product)}</p>
            <h1 tabIndex={-1}>{product.name}</h1>
            <Price {...prices} look="page" isTaxed={!product.isTaxFree} />
            {product.soldIn && <p>{soldInWords(product.soldIn, prices.priceCents)}</p>}
            {isSellable(live ?? product) && (
              <>
                <PayLater priceCents={prices.priceCents} pieces={least} offered={settings?.payLater ?? []} />
                {hasPoints && (
                  <p className="muted small">
                    Earn {formatNumber(pointsEarned(prices.priceCents * least))} Qantas Points.
                  </p>
                )}
              </>
            )}
          </div>
          <BuyBox page={page} live={live} />
          {EXTENDED ? (
            <>
              <Sections place="product" />
              <Details product={product} />
            </>
          ) : (
            <Details product={product} />
          )}
        </div>
      </div>
      {similar.length > 0 && (
        <section className={css.similar} aria-labelledby="similar">
          <h2 id="similar">Similar styles</h2>
          <CardRow cards={similar} label="Similar styles" />
        </section>
      )}
      {isHydrated && (
        <Suspense>
          <RecentlyViewed page={page} />
        </Suspense>
      )}
    </div>
  );
};

/** `Tessel · Men's road · Neutral` */
const kicker = ({ brand, purpose, specifications }: ProductPage['product']): string =>
  [brand, purpose, specifications.stability].filter((part) => part !== null).join(' · ');
