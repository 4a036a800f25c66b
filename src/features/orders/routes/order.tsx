// An order found by its number, from this device; where it is not here, the shopper is asked for number and address.
import { useOwner } from '#src/features/customer/useOwner.ts';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toOrderNumber } from '#events/brands.ts';
import form from '#src/ui/forms/form.module.css';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { LookupForm } from '#src/features/orders/purchases/LookupForm.tsx';
import { PurchaseView } from '#src/features/orders/purchases/PurchaseView.tsx';
import { useKeptOrder, type KeptPurchase } from '#src/features/orders/purchases/useKeptOrders.ts';
import { newerOf, useLastAnswer } from '#src/features/customer/newest.ts';
import { useReading } from '#src/features/customer/useReading.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { normaliseOrderNumber, ORDER_NUMBER_MAX } from '#domain/order/orderLookup.ts';
import { cancelFoundOrder } from '#sync/protocol/checkout/accountOrders.ts';
import { useAgainWhileSeen } from '#src/features/orders/purchases/useAgainWhileSeen.ts';
import { dropReturnsOf } from '#src/features/orders/returns/keptReturns.ts';
import { useAsk, useCommands } from '#src/store/useCommands.ts';
import css from '#src/features/customer/accountPage.module.css';
import { focusHeading } from '#src/ui/focusHeading.ts';

export const Component = () => {
  const number = toOrderNumber(normaliseOrderNumber(useParams()['number'] ?? '').slice(0, ORDER_NUMBER_MAX));
  const navigate = useNavigate();
  const kept = useKeptOrder(useOwner(), 'found', number);
  const [found, setFound] = useState<KeptPurchase | null>(null);
  const shown = newerOf(kept, found?.purchase.order.number === number ? found : null);
  const show = (next: KeptPurchase): void => {
    setFound(next);
    // The form that had the focus goes; the heading stays.
    focusHeading();
    const { number: inOrder } = next.purchase.order;
    if (inOrder !== number) void navigate(`/orders/${inOrder}`, { replace: true });
  };
  return (
    <div className={shown ? `page ${css.wide}` : form.narrow}>
      <PageHead title={`Order ${number}`} />
      <PageTitle title={`Order ${number}`} />
      {shown ? (
        <Found first={shown} onForgotten={() => setFound(null)} />
      ) : kept === undefined ? (
        <div aria-busy="true">
          <p className="visually-hidden">Looking for this order on this device…</p>
          <WaitingLine />
        </div>
      ) : (
        <>
          <p>To see this order, enter the email address it was placed with.</p>
          <LookupForm key={number} number={number} onFound={show} />
          <p className={form.other}>
            Ordered with an account? <Link to={`/account/orders/${number}`}>See it in your account</Link>
          </p>
        </>
      )}
    </div>
  );
};

type FoundProps = { readonly first: KeptPurchase; readonly onForgotten: () => void };

const Found = ({ first, onForgotten }: FoundProps) => {
  const { order } = first.purchase;
  const commands = useCommands();
  const send = useAsk();
  const navigate = useNavigate();
  const email = 'contact' in order ? order.contact.email : '';
  const { number } = order;
  const read = useCallback(
    () => commands.findOrder({ email, orderNumber: number }, { again: true }),
    [commands, email, number],
  );
  // Its state may have changed. A guest has no stream: it is asked for again while somebody looks.
  const { outcome, again } = useReading(read);
  const shown = newerOf(first, useLastAnswer(number, outcome)) ?? first;
  useAgainWhileSeen(() => void again());
  const forget = async (): Promise<void> => {
    await commands.forgetOrder(number);
    await dropReturnsOf(await commands.ordersOwner(), number);
    onForgotten();
    await navigate('/orders', { replace: true });
  };
  return (
    <PurchaseView
      {...shown}
      onCancel={async () => {
        const answer = await send(cancelFoundOrder, { body: { email, orderNumber: number } });
        await again();
        return answer;
      }}
    >
      <p className="muted small">
        This receipt is kept on this device for 30 days, or until somebody signs in or out here.
      </p>
      <div>
        <PlainButton onClick={() => void forget()}>Remove it from this device</PlainButton>
      </div>
    </PurchaseView>
  );
};
