// A guest's return (CHECK-09): the order is found by its number and address; the mail's link leads to what was asked for.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHeadingFocus } from '#src/features/customer/useFocusPlace.ts';
import { normaliseOrderNumber, ORDER_NUMBER_MAX } from '#domain/order/orderLookup.ts';
import { returnViolation } from '#domain/order/orderReturns.ts';
import { orderProgress, orderWayOf } from '#domain/order/orderProgress.ts';
import { returnViolationTexts } from '#domain/order/returnTexts.ts';
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { returnPathOf } from '#src/features/orders/purchases/purchaseWords.ts';
import { LookupForm } from '#src/features/orders/purchases/LookupForm.tsx';
import type { KeptPurchase } from '#src/features/orders/purchases/useKeptOrders.ts';
import { Return } from '#src/features/orders/returns/Return.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import form from '#src/ui/forms/form.module.css';
import { Link } from '#src/ui/Link.tsx';
import { RETURN_DAYS } from '#src/words/ownShop.ts';
import { Note } from '#src/ui/Note.tsx';

export const Component = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const number = normaliseOrderNumber((search.get('order') ?? '').slice(0, ORDER_NUMBER_MAX + 1));
  const token = search.get('token');
  const [refused, setRefused] = useState<string | null>(null);
  useHeadingFocus(token);
  const begin = ({ purchase, at }: KeptPurchase): void => {
    if (purchase.channel === 'inStore') return;
    const { order, events, returnToken, isOfAccount } = purchase;
    const progress = orderProgress(events);
    const why = returnViolation(order, progress, {
      way: orderWayOf(order.shipping.code),
      now: at,
      days: RETURN_DAYS,
    });
    // Who asked for all of it may have come for the label.
    const asked = returnToken === null && progress.returns.findLast(({ state }) => state === 'requested');
    const next = asked ? asked.returnId : returnToken;
    // Only the shop knows of gift cards, which stay where all else was sent back, and of money that never came.
    const unsaid = progress.returns.length > 0 ? 'ReturnNothingLeft' : 'ReturnUnsettled';
    if (next === null) return setRefused(returnViolationTexts[why ?? unsaid]);
    // Its customer signs in first, and has to come back to this form.
    void navigate(returnPathOf(purchase, next), { replace: !isOfAccount });
  };
  const title = token === null ? 'Return an order' : `Return order ${number}`;
  return (
    <div className={form.narrow}>
      <PageHead title={title} />
      <PageTitle title={title} />
      {token === null ? (
        <>
          <p>Find your order first. The number is in the mail that confirmed it.</p>
          {refused !== null && (
            <div role="alert">
              <Note tone="warn">{refused}</Note>
            </div>
          )}
          <LookupForm key={number} number={number} onAsk={() => setRefused(null)} onFound={begin} />
        </>
      ) : (
        <Return key={token} number={number} token={token} />
      )}
      <p className={form.other}>
        Ordered with an account? <Link to="/account/orders">Return it from your orders</Link>
      </p>
    </div>
  );
};
