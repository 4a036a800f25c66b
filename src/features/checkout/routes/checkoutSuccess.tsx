// After the order: its number, what happens next, and the receipt, which is kept on this device.
import css from '#src/features/checkout/checkout.module.css';
import { PageHead } from '#src/page/PageHead.tsx';
import { OrderReceipt } from '#src/features/receipt/OrderReceipt.tsx';
import { useStore } from '#src/features/checkout/shipping/useStore.ts';
import { nextText } from './nextText.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatAmount } from '#src/words/format.ts';
import { useCheckout } from '#src/store/useCheckout.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { useSession } from '#src/store/useViews.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { Cents } from '#events/facts/values.ts';

export const Component = () => {
  const { order, placed } = useCheckout();
  return order === null ? (
    <WithoutReceipt number={placed?.number ?? ''} />
  ) : (
    <Confirmed order={order} shownCents={placed?.shownTotalCents ?? null} />
  );
};

/** This device could not keep it. */
const WithoutReceipt = ({ number }: { number: string }) => (
  <>
    <PageHead title="Order confirmed" />
    <h1 tabIndex={-1}>Order confirmed</h1>
    <p>
      Your order number is <b>{number}</b>. The receipt is in the mail we’re sending you.
    </p>
  </>
);

/** @param shownCents the total the shopper agreed to */
const Confirmed = ({ order, shownCents }: { order: PlacedOrder; shownCents: Cents | null }) => {
  const products = useProducts(order.items.map(({ productId }) => productId));
  const store = useStore(order.shipping.storeId);
  const isGuest = useSession().status === 'LOGGED_OUT';
  return (
    <div className={`${css.column} ${css.confirmed}`}>
      <PageHead title="Order confirmed" />
      <h1 tabIndex={-1}>Order confirmed</h1>
      <p>
        Thank you, {order.contact.firstName}. Your order number is <b>{order.number}</b>. We’re sending the
        confirmation to <b>{order.contact.email}</b>.
      </p>
      {shownCents !== null && order.grandTotal < shownCents && (
        <Note>
          Good news: your order came to {formatAmount(order.grandTotal)}, less than the{' '}
          {formatAmount(shownCents)} you were shown.
        </Note>
      )}
      <p>{nextText(order)}</p>
      {isGuest && (
        <Note>
          <p>
            <Link to="/account/signup">Create an account</Link> with the same email address, and your next
            order is quicker.
          </p>
        </Note>
      )}
      <OrderReceipt order={order} products={products} store={store} />
      <p>
        <ButtonLink to="/" tone="second">
          Keep looking
        </ButtonLink>
      </p>
    </div>
  );
};
