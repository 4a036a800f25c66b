// The parts a line of the cart and one of the wishlist share.
import type { ReactNode } from 'react';
import { ProductPicture } from '#src/features/productCard/ProductPicture.tsx';
import { shortSize } from '#src/features/productCard/sizes.ts';
import { Link } from '#src/ui/Link.tsx';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import css from './line.module.css';
import type { VariantId, ProductId } from '#events/facts/values.ts';

/** `Arden 4, US 9.5`: how a line is named in messages and controls. */
export const lineName = (product: Product | null | undefined, variantId: VariantId | ProductId): string => {
  if (!product) return 'this product';
  const size = sizeName(product, variantId);
  return size === null ? product.name : `${product.name}, ${size}`;
};

/** `US 9.5`; null where the product has no sizes, or the size is gone. */
export const sizeName = (product: Product, variantId: VariantId | ProductId): string | null => {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant || product.variants.length === 1) return null;
  return shortSize(variant.size, variant.width, product.erpProductType);
};

export const LinePicture = ({ product }: { product: Product }) => (
  <Link to={product.path} tabIndex={-1} aria-hidden="true" className={css.picture}>
    <ProductPicture hash={product.picture.hash} alt="" sizes="(width >= 768px) 124px, 92px" />
  </Link>
);

export type LineHeading = 'h2' | 'h3' | undefined;

/** Finds in a line the link to its product, which gets the focus when the line's problem has gone. */
export const LINE_LINK = ':is(h2, h3) a';

type LineHeadProps = { product: Product; option: string | null; heading?: LineHeading };

export const LineHead = ({ product, option, heading: Heading = 'h2' }: LineHeadProps) => (
  <>
    <p className={css.brand}>{product.brand.name}</p>
    <Heading className={css.name}>
      <Link to={product.path}>{product.name}</Link>
    </Heading>
    <p className={css.option}>{[product.colourName, option].filter((part) => part !== null).join(' · ')}</p>
  </>
);

export const WaitingLine = () => (
  <div className={`${css.line} ${css.waiting}`} aria-busy="true">
    <span className={css.blank} />
    <span className={css.bars}>
      <span />
      <span />
      <span />
    </span>
  </div>
);

export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={css.title}>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
);
