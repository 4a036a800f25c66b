// What has changed between the step and the press of the button, line by line. Pressing again accepts it.
import { Note } from '#src/ui/Note.tsx';
import { formatAmount } from '#src/words/format.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { useCart } from '#src/store/useViews.ts';
import type { OrderChange } from '#sync/protocol/checkout/order.ts';
import type { Cents, VariantId } from '#events/facts/values.ts';

export const OrderChanges = ({ changes }: { readonly changes: readonly OrderChange[] }) => {
  const { items } = useCart();
  const products = useProducts(items.map(({ productId }) => productId));
  if (changes.length === 0) return null;
  const nameOf = (variantId: VariantId): string => {
    const item = items.find((one) => one.variantId === variantId);
    return (item && products.get(item.productId)?.name) ?? 'An item of your cart';
  };
  return (
    <Note tone="warn">
      <p>Your order has changed since you looked at it:</p>
      <ul>
        {changes.map((change) => {
          const text = changeText(change, nameOf);
          return <li key={text}>{text}</li>;
        })}
      </ul>
      <p>If that’s fine with you, place your order again.</p>
    </Note>
  );
};

/** `Loam Runner 3: now $199.00, was $189.00` */
export const changeText = (change: OrderChange, nameOf: (variantId: VariantId) => string): string => {
  switch (change.type) {
    case 'item':
      return priced(nameOf(change.variantId), change.now, change.shown);
    case 'promotion':
      return change.message ?? 'An offer doesn’t apply any more';
    case 'shipping':
      return priced('Delivery', change.now, change.shown);
    case 'total':
      return priced('Total', change.now, change.shown);
    default:
      return change satisfies never;
  }
};

const priced = (name: string, now: Cents, shown: Cents | null): string =>
  shown === null
    ? `${name}: ${formatAmount(now)}`
    : `${name}: now ${formatAmount(now)}, was ${formatAmount(shown)}`;
