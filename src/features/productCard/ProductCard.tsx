// A style on a list: one card, its colours as dots. The name is the link and covers the card.
import { memo, type Ref } from 'react';
import { Badges } from '#src/features/productCard/Badges.tsx';
import { tabParts } from '#src/store/tabParts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { HeartButton } from '#src/features/productCard/HeartButton.tsx';
import { Price } from '#src/features/productCard/Price.tsx';
import { ProductPicture } from '#src/features/productCard/ProductPicture.tsx';
import { Swatches } from '#src/features/productCard/Swatches.tsx';
import { Link } from '#src/ui/Link.tsx';
import type { ProductCard as CardData } from '#sync/protocol/pages/pages.ts';
import css from './productCard.module.css';

type ProductCardProps = {
  readonly card: CardData;
  /** How wide the picture is drawn. */
  readonly sizes: string;
  readonly eager?: boolean;
  /** The level of its heading: 2 straight under the page's own, 3 in a section. */
  readonly heading: 'h2' | 'h3';
};

const Card = ({ card, sizes, eager = false, heading: Heading }: ProductCardProps) => (
  <article className={css.card}>
    <ProductPicture hash={card.pictureHash} alt="" sizes={sizes} eager={eager} />
    <span className={css.badges}>
      <Badges
        badges={card.badges}
        priceCents={card.priceCents}
        originalPriceCents={card.originalPriceCents}
      />
    </span>
    <p className={css.brand}>{card.brand}</p>
    <Heading className={css.name}>
      <Link to={card.path}>{card.name}</Link>
    </Heading>
    <p className={css.purpose}>{card.purpose}</p>
    <Price priceCents={card.priceCents} originalPriceCents={card.originalPriceCents} look="card" />
    <span className={css.swatches}>
      <Swatches colours={card.colours} />
    </span>
    <span className={css.heart}>
      <HeartButton productId={card.productId} name={card.name} />
    </span>
    <button
      type="button"
      className={css.quickAdd}
      data-cart
      aria-label={`Quick add ${card.name}`}
      onClick={() => void tabParts.arrival('quickAdd').then((add) => add(card))}
    >
      <Icon name="plus" size={20} />
    </button>
  </article>
);

/** Each answer brings new card objects; an equal one keeps what is drawn. */
const ProductCard = memo(
  Card,
  ({ card: was, ...before }, { card, ...now }) =>
    before.eager === now.eager && (was === card || JSON.stringify(was) === JSON.stringify(card)),
);

const GRID_SIZES = '(width >= 1440px) 332px, (width >= 1024px) 24vw, (width >= 768px) 31vw, 46vw';
const SHELF_SIZES = '(width >= 1440px) 332px, (width >= 768px) 24vw, 44vw';

type CardGridProps = {
  readonly ref?: Ref<HTMLUListElement>;
  readonly cards: readonly CardData[];
  readonly eager?: number;
};

/** @param eager how many pictures are fetched at once: the first row */
export const CardGrid = memo(({ ref, cards, eager = 0 }: CardGridProps) => (
  <ul ref={ref} className={css.grid}>
    {cards.map((card, at) => (
      <li key={card.styleId}>
        <ProductCard card={card} sizes={GRID_SIZES} eager={at < eager} heading="h2" />
      </li>
    ))}
  </ul>
));

export const CardRow = ({ cards, label }: { cards: readonly CardData[]; label: string }) => (
  <ul className={css.row} aria-label={label}>
    {cards.map((card) => (
      <li key={card.styleId}>
        <ProductCard card={card} sizes={SHELF_SIZES} heading="h3" />
      </li>
    ))}
  </ul>
);
