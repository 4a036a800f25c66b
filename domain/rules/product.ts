// What the shop's rules need to know of a product. The wire's product has these fields and more.
import type { Cents, ProductId, VariantId } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';

export type ProductState = 'current' | 'evergreen' | 'coming' | 'discontinued' | 'hidden';
export type FunctionalType = 'basic' | 'challenge' | 'giftCard' | 'madeToOrder';

export type ProductFacts = {
  readonly id: ProductId;
  readonly state: ProductState;
  readonly functionalType: FunctionalType;
  readonly accountExclusive: boolean;
  readonly cartQtyProductMax: number | null;
  readonly cartQtyVariantMax: number | null;
  readonly cartQtyVariantMin: number | null;
  readonly cartQtyVariantMultipleOf: number | null;
  readonly stockUpdatedAt: Millis;
  readonly price: Cents;
  readonly variants: readonly { readonly id: VariantId; readonly stockQty: number }[];
};

/** BEH-4: current and evergreen are sellable. */
export const isSellable = (product: Pick<ProductFacts, 'state'>): boolean =>
  product.state === 'current' || product.state === 'evergreen';

/** BEH-5: only type basic is sold from counted stock; `undefined` means it cannot run short. */
export const availableQty = (product: ProductFacts, variantId: VariantId): number | undefined =>
  product.functionalType === 'basic'
    ? (product.variants.find((variant) => variant.id === variantId)?.stockQty ?? 0)
    : undefined;

/** The most of one variant an order may hold: the variant's own limit, else the shop's, else 99 (BEH-5). */
export const variantMax = (product: ProductFacts, cartItemMax: number | undefined): number =>
  product.cartQtyVariantMax ?? cartItemMax ?? 99;

/** The smallest quantity that meets the minimum and the multiple, at or above `wanted`. */
export const smallestQty = (
  product: Pick<ProductFacts, 'cartQtyVariantMin' | 'cartQtyVariantMultipleOf'>,
  wanted: number,
): number => {
  const multiple = product.cartQtyVariantMultipleOf ?? 1;
  return Math.ceil(Math.max(wanted, product.cartQtyVariantMin ?? 1) / multiple) * multiple;
};

/** `9.5`, `9.5 Wide (2E)`: the standard width is left out. */
export const variantLabel = ({
  size,
  width,
}: {
  readonly size: string;
  readonly width: string | null;
}): string => (width === null || width.startsWith('Standard') ? size : `${size} ${width}`);

/** `US 9.5`, `US 9.5 Wide (2E)`, `M`: as an order names it, where nothing beside it says that it is a shoe. */
export const orderedVariant = (
  variant: Parameters<typeof variantLabel>[0],
  { erpProductType }: { readonly erpProductType: string },
): string => (erpProductType === 'footwear' ? `US ${variantLabel(variant)}` : variantLabel(variant));
