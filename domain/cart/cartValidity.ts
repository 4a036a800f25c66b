// The eight validity flags of BEH-5: why a cart cannot be ordered.
import type { ProductId, VariantId } from '#events/facts/values.ts';
import type { CartItem } from '../items/accountItems.ts';
import {
  availableQty,
  isSellable,
  variantMax,
  type ProductFacts,
  type ProductState,
} from '../rules/product.ts';

export type ValidityFlag =
  /** An account-exclusive product while signed out. */
  | { readonly type: 'notLoggedIn' }
  | { readonly type: 'productStateInvalid'; readonly state: ProductState }
  /** Over the product's limit across its variants. */
  | { readonly type: 'productMaxViolated'; readonly max: number; readonly inCart: number }
  | { readonly type: 'quantityMaxViolated'; readonly max: number }
  | { readonly type: 'quantityMinViolated'; readonly min: number }
  | { readonly type: 'quantityNotMultiple'; readonly multipleOf: number }
  | { readonly type: 'availableQuantityExceeded'; readonly available: number }
  /** The product asks a question, and there is no answer, or a wrong one. */
  | { readonly type: 'challengeAnswerInvalid' };

export type CartValidity = {
  readonly valid: boolean;
  /** Flags of each item by variant; an item whose product is not known yet has none. */
  readonly flags: Readonly<Record<VariantId, readonly ValidityFlag[]>>;
};

export type ValidityContext = {
  readonly signedIn: boolean;
  readonly cartItemMax: number;
  /** Variants with a valid answer: the shopper gave one, and the server has not refused it. */
  readonly answered: ReadonlySet<VariantId>;
  /** For pickup in a store: online stock does not count then. Shipping checks whether the store has the items. */
  readonly isPickup?: boolean;
};

/** What of an item can be wrong: which it is, and how many. */
export type JudgedItem = Pick<CartItem, 'productId' | 'variantId' | 'qty'>;

/**
 * Judges every item.
 *
 * @param products facts by product id; `null` is a product that is gone, absence one not known yet. A cart with either
 *   is not valid.
 */
export const cartValidity = (
  items: readonly JudgedItem[],
  products: ReadonlyMap<ProductId, ProductFacts | null>,
  context: ValidityContext,
): CartValidity => {
  const flags: Record<VariantId, readonly ValidityFlag[]> = {};
  let valid = true;
  for (const item of items) {
    const product = products.get(item.productId);
    const itemFlags = product ? flagsOf(item, product, items, context) : [];
    flags[item.variantId] = itemFlags;
    valid &&= Boolean(product) && itemFlags.length === 0;
  }
  return { valid, flags };
};

const flagsOf = (
  item: JudgedItem,
  product: ProductFacts,
  items: readonly JudgedItem[],
  context: ValidityContext,
): readonly ValidityFlag[] => {
  const flags: ValidityFlag[] = [];
  if (product.accountExclusive && !context.signedIn) flags.push({ type: 'notLoggedIn' });
  if (!isSellable(product)) flags.push({ type: 'productStateInvalid', state: product.state });
  const inCart = items.reduce(
    (sum, other) => (other.productId === item.productId ? sum + other.qty : sum),
    0,
  );
  const productMax = product.cartQtyProductMax;
  if (productMax !== null && inCart > productMax) {
    flags.push({ type: 'productMaxViolated', max: productMax, inCart });
  }
  flags.push(...quantityFlags(item, product, context));
  if (product.functionalType === 'challenge' && !context.answered.has(item.variantId)) {
    flags.push({ type: 'challengeAnswerInvalid' });
  }
  return flags;
};

const quantityFlags = (item: JudgedItem, product: ProductFacts, context: ValidityContext): ValidityFlag[] => {
  const flags: ValidityFlag[] = [];
  const max = variantMax(product, context.cartItemMax);
  const min = product.cartQtyVariantMin ?? 1;
  const multipleOf = product.cartQtyVariantMultipleOf ?? 1;
  const available = context.isPickup === true ? undefined : availableQty(product, item.variantId);
  if (item.qty > max) flags.push({ type: 'quantityMaxViolated', max });
  if (item.qty < min) flags.push({ type: 'quantityMinViolated', min });
  if (item.qty % multipleOf !== 0) flags.push({ type: 'quantityNotMultiple', multipleOf });
  if (available !== undefined && item.qty > available) {
    flags.push({ type: 'availableQuantityExceeded', available });
  }
  return flags;
};
