// What is in the cart and what it comes to: the same on the cart's page and in its sheet.
import type { Ref } from 'react';
import type { CartView } from '#projections/account/cart.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useCheckedAt } from '#src/store/useProducts.ts';
import { CartLine, type CartLineProps } from './CartLine.tsx';
import { cartPoints, cartTotal } from './cartTotal.ts';
import { CartTotals, type CartTotalsProps } from './CartTotals.tsx';
import { LINE_LINK } from './LineParts.tsx';
import { cartRemoval } from './removeLine.ts';
import { UnknownLine } from './UnloadedItems.tsx';
import type { CartCheck } from './useCartCheck.ts';
import { useCartDelivery } from './useCartDelivery.ts';
import line from './line.module.css';

type Checked = { readonly cart: CartView; readonly check: CartCheck };

type CartLinesProps = Checked &
  Pick<CartLineProps, 'onRemoved' | 'tell' | 'heading'> & { readonly ref: Ref<HTMLUListElement> };

export const CartLines = ({ ref, cart, check, onRemoved, tell, heading }: CartLinesProps) => {
  const commands = useCommands();
  const { products, flags, isDearer } = check;
  return (
    <ul className={line.list} ref={ref}>
      {cart.items.map((item) => {
        const product = products.get(item.productId);
        const broken = flags[item.variantId] ?? [];
        return (
          <li key={item.variantId} data-problem={broken.length > 0 || isDearer(item) || undefined}>
            {product ? (
              <CartLine {...{ item, product, onRemoved, tell, heading }} flags={broken} />
            ) : (
              <UnknownLine
                {...{ item, onRemoved, tell, ...cartRemoval(commands, item) }}
                status={cart.status}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** Leads to the first line that has a problem. */
export const toFirstProblem = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>(`[data-problem] ${LINE_LINK}`)?.focus();

export const CartSum = ({ cart, check, ...rest }: Checked & Pick<CartTotalsProps, 'onFix'>) => {
  const { items, status } = cart;
  const { products, toFix, rises } = check;
  const delivery = useCartDelivery(items, products);
  const hasPoints = useFrame()?.settings.qantasLoyaltyEnabled === true;
  const checkedAt = useCheckedAt(items.map(({ productId }) => productId));
  return (
    <CartTotals
      total={cartTotal(items, products)}
      points={hasPoints ? cartPoints(items, products) : 0}
      isClosed={status === 'error'}
      {...{ delivery, toFix, rises, checkedAt, ...rest }}
    />
  );
};
