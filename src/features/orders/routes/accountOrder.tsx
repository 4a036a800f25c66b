// One of a customer's purchases (CHECK-09), readable without a network once it was read.
import { useOwner } from '#src/features/customer/useOwner.ts';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { NotHere } from '#src/features/customer/NotHere.tsx';
import { PurchaseView } from '#src/features/orders/purchases/PurchaseView.tsx';
import { ORDER_NOT_HERE_TEXT, titleText } from '#src/features/orders/purchases/purchaseWords.ts';
import { useKeptOrder } from '#src/features/orders/purchases/useKeptOrders.ts';
import { newerOf, useLastAnswer } from '#src/features/customer/newest.ts';
import { useReading } from '#src/features/customer/useReading.ts';
import { normaliseOrderNumber } from '#domain/order/orderLookup.ts';
import { cancelOrder } from '#sync/protocol/checkout/accountOrders.ts';
import { useAsk, useCommands } from '#src/store/useCommands.ts';
import css from '#src/features/customer/accountPage.module.css';

const orders = [{ name: 'Your orders', path: '/account/orders' }] as const;

export const Component = () => {
  const number = normaliseOrderNumber(useParams()['number'] ?? '');
  const owner = useOwner();
  const commands = useCommands();
  const send = useAsk();
  const read = useCallback(() => commands.readOrder(number), [commands, number]);
  const { outcome, again } = useReading(owner === null ? null : read);
  const kept = useKeptOrder(owner, 'account', number);
  const isGone = outcome?.type === 'refused' && outcome.code === 'NotFound';
  const said = useLastAnswer(`${owner} ${number}`, outcome);
  const shown = isGone ? null : newerOf(kept, said);
  const title = shown ? titleText(shown.purchase) : `Order ${number}`;
  return (
    <div className={css.wide}>
      <PageHead title={title} />
      <Breadcrumbs ancestors={orders} />
      <PageTitle title={title} />
      {shown ? (
        <PurchaseView
          {...shown}
          onCancel={async () => {
            const answer = await send(cancelOrder, { params: { number } });
            // What is shown is what was read; a refusal says that it has moved on.
            await again();
            return answer;
          }}
        />
      ) : outcome === null || outcome.type === 'done' ? (
        <div aria-busy="true">
          <p className="visually-hidden">Reading your order…</p>
          <WaitingLine />
        </div>
      ) : (
        <NotHere outcome={outcome} unreachableText={ORDER_NOT_HERE_TEXT} onAgain={again} />
      )}
    </div>
  );
};
