// Cart commands and what they decide (BEH-3, BEH-5). Pure: state and facts in, events or a reason out.
//
// Limits are checked where a shopper raises a quantity. Lowering is always allowed, so an item that became invalid can
// be mended; what is wrong with the cart as a whole is cartValidity.ts.
import type { EventData, ShopEvent } from '#events/facts/shopEvent.ts';
import {
  MOST_ITEMS,
  type Cents,
  type ItemId,
  type ProductId,
  type RemovedKey,
  type VariantId,
} from '#events/facts/values.ts';
import type { SecretRef, Stamp } from '#events/store/logValues.ts';
import { newestStamp, NO_STAMP } from '#events/store/stamp.ts';
import type { AccountItems, CartItem, WishlistItem } from '../items/accountItems.ts';
import { decided, rejected, type Decision } from '../rules/decision.ts';
import { availableQty, isSellable, smallestQty, variantMax, type ProductFacts } from '../rules/product.ts';
import type { Rejection } from '../rules/rejection.ts';

export type CartContext = {
  readonly items: AccountItems;
  /** Absent when this device has never loaded the product's facts: the server judges later. */
  readonly product: ProductFacts | undefined;
  readonly signedIn: boolean;
  readonly cartItemMax: number;
  /** Labels a new item; a command adds at most one. */
  readonly newItemId: ItemId;
};

export type AddToCart = {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly qty: number;
  readonly shownPriceCents: Cents;
};

/** Adds to what is there: the event carries the resulting quantity. */
export const decideAddToCart = (command: AddToCart, context: CartContext): Decision => {
  const { items, product, newItemId } = context;
  const before = items.cart[command.variantId];
  if (!before && Object.keys(items.cart).length >= MOST_ITEMS)
    return rejected({ type: 'CartFull', max: MOST_ITEMS });
  const wanted = (before?.qty ?? 0) + command.qty;
  const qty = product ? smallestQty(product, wanted) : wanted;
  const rejection =
    product &&
    (rejectionOfProduct(product, command, context) ?? rejectionOfQty(product, command, qty, context));
  if (rejection) return rejected(rejection);
  const { productId, variantId, shownPriceCents } = command;
  return decided(
    [
      {
        type: 'CartItemAdded',
        data: { productId, variantId, itemId: before?.itemId ?? newItemId, qty, shownPriceCents },
      },
    ],
    lastKnown(items, variantId),
  );
};

/** Sets the quantity of an item in the cart. */
export const decideSetCartQty = (
  { variantId, qty }: { readonly variantId: VariantId; readonly qty: number },
  context: CartContext,
): Decision => {
  const before = context.items.cart[variantId];
  if (!before) return rejected({ type: 'ItemNotInCart' });
  if (qty === before.qty) return decided([]);
  const { productId, itemId } = before;
  const rejection =
    qty > before.qty &&
    context.product &&
    rejectionOfQty(context.product, { productId, variantId }, qty, context);
  if (rejection) return rejected(rejection);
  return decided(
    [{ type: 'CartItemQtySet', data: { productId, variantId, itemId, qty } }],
    lastKnown(context.items, variantId),
  );
};

export const decideRemoveFromCart = (variantId: VariantId, items: AccountItems): Decision => {
  const before = items.cart[variantId];
  if (!before) return rejected({ type: 'ItemNotInCart' });
  return decided(
    [{ type: 'CartItemRemoved', data: { productId: before.productId, variantId } }],
    lastKnown(items, variantId),
  );
};

/** Adds an item together with its answer, so that it is never in the cart without. */
export const decideAddAnswered = (
  { answerRef, ...command }: AddToCart & { readonly answerRef: SecretRef },
  context: CartContext,
): Decision => {
  const added = decideAddToCart(command, context);
  if (added.type === 'rejected') return added;
  const { productId, variantId } = command;
  return decided([...added.events, answerGiven({ productId, variantId, answerRef })], added.above);
};

/** The answer to the question a product asks; it is in the vault already, under `answerRef`. */
export const decideGiveChallengeAnswer = (
  { variantId, answerRef }: { readonly variantId: VariantId; readonly answerRef: SecretRef },
  items: AccountItems,
): Decision => {
  const before = items.cart[variantId];
  if (!before) return rejected({ type: 'ItemNotInCart' });
  const { productId } = before;
  return decided([answerGiven({ productId, variantId, answerRef })], lastKnown(items, variantId));
};

const answerGiven = (data: EventData<'CartItemChallengeAnswerGiven'>): ShopEvent => ({
  type: 'CartItemChallengeAnswerGiven',
  data,
});

/** The shopper accepts a price above the one that was shown. */
export const decideAcceptPrice = (
  { variantId, priceCents }: { readonly variantId: VariantId; readonly priceCents: Cents },
  items: AccountItems,
): Decision => {
  const before = items.cart[variantId];
  if (!before) return rejected({ type: 'ItemNotInCart' });
  if (before.shownPriceCents === priceCents) return decided([]);
  const { productId } = before;
  return decided(
    [{ type: 'CartItemPriceAccepted', data: { productId, variantId, priceCents } }],
    lastKnown(items, variantId),
  );
};

/** Undoes a removal: the item comes back as it was, as a new act. */
export const decideRestoreToCart = (
  item: Omit<CartItem, 'stamp' | 'addedAt'>,
  items: AccountItems,
): Decision => {
  const { productId, variantId, itemId, qty, shownPriceCents, answerRef } = item;
  if (items.cart[variantId]) return decided([]);
  return decided(
    [
      {
        type: 'CartItemAdded',
        data: { productId, variantId, itemId, qty, shownPriceCents },
      },
      ...(answerRef === undefined ? [] : [answerGiven({ productId, variantId, answerRef })]),
    ],
    lastKnown(items, variantId),
  );
};

/** The newest stamp known for a key, so that an item with a future stamp can still be edited. */
export const lastKnown = ({ cart, wishlist, removed }: AccountItems, key: RemovedKey): Stamp => {
  const lists: readonly Readonly<Record<string, CartItem | WishlistItem>>[] = [cart, wishlist];
  return newestStamp(...lists.map((items) => items[key]?.stamp ?? NO_STAMP), removed[key]?.at ?? NO_STAMP);
};

const rejectionOfProduct = (
  product: ProductFacts,
  { variantId }: { readonly variantId: VariantId },
  { signedIn }: CartContext,
): Rejection | undefined => {
  if (!isSellable(product)) {
    return { type: 'ProductNotSellable', state: product.state as 'coming' | 'discontinued' | 'hidden' };
  }
  if (!product.variants.some((variant) => variant.id === variantId)) return { type: 'SizeNotFound' };
  if (product.accountExclusive && !signedIn) return { type: 'SignInRequired' };
  return undefined;
};

const rejectionOfQty = (
  product: ProductFacts,
  { productId, variantId }: { readonly productId: ProductId; readonly variantId: VariantId },
  qty: number,
  { items, cartItemMax }: CartContext,
): Rejection | undefined => {
  const inCart = items.cart[variantId]?.qty ?? 0;
  const available = availableQty(product, variantId);
  if (available === 0) return { type: 'SoldOut' };
  if (available !== undefined && qty > available) return { type: 'OnlyNLeft', left: available, inCart };
  const max = variantMax(product, cartItemMax);
  if (qty > max) return { type: 'QuantityMaxExceeded', max };
  const others = qtyOfProduct(items, productId) - inCart;
  if (product.cartQtyProductMax !== null && others + qty > product.cartQtyProductMax) {
    return { type: 'ProductMaxExceeded', max: product.cartQtyProductMax };
  }
  return undefined;
};

const qtyOfProduct = (items: AccountItems, productId: ProductId): number =>
  Object.values(items.cart).reduce((sum, item) => (item.productId === productId ? sum + item.qty : sum), 0);
