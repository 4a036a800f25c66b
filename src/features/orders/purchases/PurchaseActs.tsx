// What can be done with a purchase: buy it again, send it back, cancel it while it is not packed.
import { useState } from 'react';
import { orderProgress } from '#domain/order/orderProgress.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { callFailureText } from '#src/store/outcomeText.ts';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import form from '#src/ui/forms/form.module.css';
import { Sheet } from '#src/ui/Sheet.tsx';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { OnlinePurchase, Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { cancelledText, cancelQuestionText, nextReturnPath } from './purchaseWords.ts';
import css from './orderSteps.module.css';

export type PurchaseActsProps = {
  readonly purchase: Purchase;
  readonly products: ReadonlyMap<string, Product | null>;
  readonly onCancel: () => Promise<CallOutcome>;
  /** The button that had the focus goes. */
  readonly onCancelled: () => void;
};

export const PurchaseActs = ({ purchase, products, ...cancelling }: PurchaseActsProps) => {
  const returnPath = nextReturnPath(purchase);
  return (
    <div className={css.acts}>
      <BuyAgain items={purchase.order.items} products={products} />
      {returnPath !== null && (
        <ButtonLink small tone="second" to={returnPath}>
          Return items
        </ButtonLink>
      )}
      {purchase.channel === 'online' && orderProgress(purchase.events).stage === 'placed' && (
        <CancelOrder purchase={purchase} {...cancelling} />
      )}
    </div>
  );
};

type CancelProps = Pick<PurchaseActsProps, 'onCancel' | 'onCancelled'> & {
  readonly purchase: OnlinePurchase;
};

const CancelOrder = ({ purchase, onCancel, onCancelled }: CancelProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await onCancel();
    setBusy(false);
    setAsked(false);
    if (outcome.type !== 'done')
      return void addAlert({ tone: 'err', text: callFailureText(outcome, UNABLE_TO_CANCEL_TEXT) });
    onCancelled();
    addAlert({ tone: 'ok', text: cancelledText(purchase) });
  };
  return (
    <>
      <Button small tone="second" onClick={() => setAsked(true)}>
        Cancel order
      </Button>
      <Sheet title="Cancel this order?" position="center" open={isAsked} onClose={() => setAsked(false)}>
        <div className={form.form}>
          <p>{cancelQuestionText(purchase)}</p>
          <div className={form.actions}>
            <Button wide tone="danger" onClick={() => void cancel()} aria-disabled={isBusy || undefined}>
              {isBusy ? 'Cancelling…' : 'Cancel order'}
            </Button>
            <Button wide tone="second" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
};

const UNABLE_TO_CANCEL_TEXT =
  'We couldn’t cancel your order just now. Nothing has changed. Please try again in a moment.';
