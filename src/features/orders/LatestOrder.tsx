// The customer's latest order, for the page that greets them.
import { useCallback } from 'react';
import { useOwner } from '#src/features/customer/useOwner.ts';
import { useReading } from '#src/features/customer/useReading.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { PurchaseRow } from './purchases/PurchaseRow.tsx';
import { useKeptPage } from './purchases/useKeptOrders.ts';

/** Nothing while there is none, or none is known here. */
export const LatestOrder = () => {
  const owner = useOwner();
  const commands = useCommands();
  const read = useCallback(() => commands.readOrders(''), [commands]);
  const { outcome } = useReading(owner === null ? null : read);
  const kept = useKeptPage(owner, '');
  const page = kept ?? (outcome?.type === 'done' ? outcome.page : null);
  const latest = page?.purchases.find(({ channel }) => channel === 'online');
  const products = useProducts(latest?.order.items.slice(0, 1).map(({ productId }) => productId) ?? []);
  if (!latest) return null;
  return (
    <section aria-label="Your latest order">
      <PurchaseRow purchase={latest} to={`/account/orders/${latest.order.number}`} products={products} />
    </section>
  );
};
