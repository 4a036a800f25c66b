// What prevents an order of the cart, as this device knows it: for the cart's page, its sheet and the checkout's guards.
import type { CartItem } from '#domain/items/accountItems.ts';
import { cartValidity, type CartValidity } from '#domain/cart/cartValidity.ts';
import { priceChange } from '#domain/cart/priceChange.ts';
import type { CartView } from '#projections/account/cart.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useAnswered } from '#src/features/challenge/useAnswered.ts';
import { useCheckout } from '#src/store/useCheckout.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { useSession } from '#src/store/useViews.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { ProductId } from '#events/facts/values.ts';

export type CartCheck = {
  /** By product id; an absent one is not known yet, a null one is gone. */
  readonly products: ReadonlyMap<ProductId, Product | null>;
  readonly flags: CartValidity['flags'];
  /** Everything in the cart is known, or known to be gone. */
  readonly isKnown: boolean;
  /** There is something in it, and nothing is wrong with it. */
  readonly isValid: boolean;
  /** Items with a problem. */
  readonly toFix: number;
  /** Items whose price went up and was not accepted. */
  readonly rises: number;
  readonly isDearer: (item: CartItem) => boolean;
};

export const useCartCheck = ({ items }: Pick<CartView, 'items'>): CartCheck => {
  const products = useProducts(items.map(({ productId }) => productId));
  const signedIn = useSession().status === 'LOGGED_IN';
  const cartItemMax = useFrame()?.settings.cartItemMax ?? 99;
  const answered = useAnswered(items, products);
  // Once it is to be collected, what is there online does not count: on every screen, as at the server (DEC-068).
  const isPickup = useCheckout().choices.shippingType === 'STORE_PICKUP';
  const { valid, flags } = cartValidity(items, products, { signedIn, cartItemMax, answered, isPickup });
  const isDearer = ({ productId, shownPriceCents }: CartItem): boolean => {
    const price = products.get(productId)?.price;
    return price !== undefined && priceChange(shownPriceCents, price)?.type === 'rise';
  };
  return {
    products,
    flags,
    isKnown: items.every(({ productId }) => products.has(productId)),
    isValid: items.length > 0 && valid,
    toFix: items.filter(({ variantId }) => (flags[variantId] ?? []).length > 0).length,
    rises: items.filter(isDearer).length,
    isDearer,
  };
};
