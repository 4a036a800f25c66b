// Whether another colour or style is available in the size that is sold out here.
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { sizeState, type PageVariant } from '../../productCard/sizes.ts';

/** Whether a product has an available size; false while that is not known. @param wanted null: any size */
export const hasSize = (
  product: Product | null | undefined,
  wanted: Pick<PageVariant, 'size' | 'width'> | null,
): boolean =>
  product?.variants.some(
    ({ id, size, width }) =>
      (wanted === null || (size === wanted.size && width === wanted.width)) &&
      sizeState(id, product).type !== 'soldOut',
  ) ?? false;
