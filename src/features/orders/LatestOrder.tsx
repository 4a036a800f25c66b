// The order that matters now, for the page that greets a customer: one that is still to come, else the latest.
import { useCallback } from 'react';
import { useOwner } from '#src/features/customer/useOwner.ts';
import { newerOf, useLastAnswer } from '#src/features/customer/newest.ts';
import { useReading } from '#src/features/customer/useReading.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { currentOrder } from './purchases/currentOrder.ts';
import { PurchaseRow } from './purchases/PurchaseRow.tsx';
import css from './purchases/purchaseRow.module.css';
import { useKeptPage } from './purchases/useKeptOrders.ts';

/** Nothing while there is none, or none is known here. */
export const LatestOrder = () => {
  const owner = useOwner();
  const commands = useCommands();
  const read = useCallback(() => commands.readOrders(''), [commands]);
  const { outcome } = useReading(owner === null ? null : read);
  const kept = useKeptPage(owner, '');
  const said = useLastAnswer(`${owner}`, outcome);
  const page = newerOf(kept, said && { ...said.page, at: said.at });
  const current = currentOrder(page?.purchases ?? []);
  const items = current?.purchase.order.items ?? [];
  const products = useProducts(items.slice(0, 1).map(({ productId }) => productId));
  if (!current) return null;
  const { purchase, title } = current;
  return (
    <section aria-labelledby="current-order">
      <h2 id="current-order" className={css.current}>
        {title}
      </h2>
      <PurchaseRow purchase={purchase} to={`/account/orders/${purchase.order.number}`} products={products} />
    </section>
  );
};
