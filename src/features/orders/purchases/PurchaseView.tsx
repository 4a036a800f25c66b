// One purchase on a page of its own: its state, its receipt, and how old that is.
import type { ReactNode } from 'react';
import type { Millis } from '#events/store/logValues.ts';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment } from '#src/words/format.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { OrderReceipt } from '#src/features/receipt/OrderReceipt.tsx';
import type { CallOutcome } from '#src/store/commands.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { PurchaseActs } from './PurchaseActs.tsx';
import { channelText, PAYMENT_PROBLEM_TEXT, statusText } from './purchaseWords.ts';
import type { KeptPurchase } from './useKeptOrders.ts';

export type PurchaseViewProps = KeptPurchase & {
  /** Cancels it as whoever sees it may. */
  readonly onCancel: () => Promise<CallOutcome>;
  /** What else there is to say or do. */
  readonly children?: ReactNode;
};

export const PurchaseView = ({ purchase, at, onCancel, children }: PurchaseViewProps) => {
  const products = useProducts(purchase.order.items.map(({ productId }) => productId));
  const { place, takeFocus } = useFocusPlace();
  const isUnpaid = purchase.channel === 'online' && purchase.status === 'paymentProblem';
  return (
    <>
      <div>
        <p>
          <b>{statusText(purchase)}</b>
          {purchase.channel === 'online' && ` · ${channelText(purchase)}`}
        </p>
        <LastUpdated at={at} />
      </div>
      {isUnpaid && (
        <Note tone="warn">
          {PAYMENT_PROBLEM_TEXT} <Link to="/articles/contact">Contact us</Link>
        </Note>
      )}
      {purchase.channel === 'online' && <OrderSteps ref={place} purchase={purchase} />}
      <PurchaseActs purchase={purchase} products={products} onCancel={onCancel} onCancelled={takeFocus} />
      <OrderReceipt
        order={purchase.order}
        products={products}
        store={purchase.store}
        seller={purchase.seller}
        events={purchase.channel === 'online' ? purchase.events : []}
      />
      {children}
    </>
  );
};

export const LastUpdated = ({ at }: { at: Millis }) => {
  const now = useNow();
  return <p className="muted small">Last updated {formatMoment(at, now)}</p>;
};
