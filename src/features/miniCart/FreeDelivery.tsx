// How far the cart is from free standard delivery, as a bar; the words for it stand with the totals.
import type { CartView } from '#projections/account/cart.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import type { CartCheck } from '#src/features/items/useCartCheck.ts';
import { useCartDelivery } from '#src/features/items/useCartDelivery.ts';
import { formatAmount } from '#src/words/format.ts';
import { toCents } from '#events/brands.ts';
import css from './miniCart.module.css';

type FreeDeliveryProps = Pick<CartCheck, 'products'> & { readonly cart: CartView };

export const FreeDelivery = ({ cart, products }: FreeDeliveryProps) => {
  const freeFrom = useFrame()?.settings.freeDeliveryFromCents;
  const delivery = useCartDelivery(cart.items, products);
  if (freeFrom === undefined || (delivery.type !== 'missing' && delivery.type !== 'free')) return null;
  const reached = delivery.type === 'free' ? freeFrom : toCents(freeFrom - delivery.missing);
  return (
    <progress
      className={css.progress}
      max={freeFrom}
      value={reached}
      aria-label="Towards free standard delivery"
      aria-valuetext={`${formatAmount(reached)} of ${formatAmount(freeFrom)}`}
    />
  );
};
