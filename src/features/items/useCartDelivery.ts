// Whether delivery of the cart is free, as far as this device can know it.
import { cartDelivery, type CartDelivery } from '#domain/delivery/freeDelivery.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import { toCents } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useCheckout } from '#src/store/useCheckout.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';

/** @param products by product id; an absent one is not known yet, a null one is gone */
export const useCartDelivery = (
  items: readonly CartItem[],
  products: ReadonlyMap<ProductId, Product | null>,
): CartDelivery => {
  const freeFrom = useFrame()?.settings.freeDeliveryFromCents;
  const { choices } = useCheckout();
  if (freeFrom === undefined) return { type: 'unknown' };
  const delivered = items.map(({ productId, qty }) => {
    const product = products.get(productId);
    return product ? { functionalType: product.functionalType, price: toCents(product.price * qty) } : null;
  });
  return cartDelivery(delivered, { freeFrom, hasCodes: choices.promoCodes.length > 0 });
};
