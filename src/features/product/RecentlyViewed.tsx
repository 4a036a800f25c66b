// What the shopper viewed lately, on this device only, with a way to clear it (CAT-05).
import { useEffect, useState } from 'react';
import { CardRow } from '#src/features/productCard/ProductCard.tsx';
import { PlainButton } from '#src/ui/Button.tsx';
import { focusHeading } from '#src/ui/focusHeading.ts';
import { useProducts } from '#src/store/useProducts.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { ProductCard, ProductPage } from '#sync/protocol/pages/pages.ts';
import { cardOfPage, recentlyViewed } from './viewedProducts.ts';
import { useKeptReferrer } from './referrers.ts';
import css from './recentlyViewed.module.css';

/** Beside a product, which counts as viewed from now on. */
export const RecentlyViewed = ({ page }: { page: ProductPage }) => {
  useEffect(() => recentlyViewed.put(cardOfPage(page)), [page]);
  useKeptReferrer(page.product.id);
  return <RecentRow besides={page.product.styleId} />;
};

/** @param besides a style that is on the screen already */
export const RecentRow = ({ besides }: { besides?: string }) => {
  const [cards, setCards] = useState(() => recentlyViewed.all());
  const others = useLivePrices(cards.filter((card) => card.styleId !== besides));
  if (others.length === 0) return null;
  const clear = () => {
    recentlyViewed.clear();
    setCards([]);
    focusHeading();
  };
  return (
    <section className={css.recent} aria-labelledby="recently-viewed">
      <div className={css.head}>
        <h2 id="recently-viewed">Recently viewed</h2>
        <PlainButton onClick={clear}>Clear</PlainButton>
      </div>
      <CardRow cards={others} label="Recently viewed" />
    </section>
  );
};

/** Leaves out products that are gone, and shows newer prices. */
const useLivePrices = (cards: readonly ProductCard[]): readonly ProductCard[] => {
  const products = useProducts(cards.map(({ productId }) => productId));
  return cards.flatMap((card) => {
    const live = products.get(card.productId);
    return live === null ? [] : [live ? atLivePrice(card, live) : card];
  });
};

/** What is on the card is of then; what it costs, and whether that is a sale, is of now. */
export const atLivePrice = (
  card: ProductCard,
  { price, erpOriginalPrice }: Pick<Product, 'price' | 'erpOriginalPrice'>,
): ProductCard => ({
  ...card,
  priceCents: price,
  originalPriceCents: erpOriginalPrice,
  badges: card.badges.filter((kind) => kind !== 'sale' || price < erpOriginalPrice),
});
