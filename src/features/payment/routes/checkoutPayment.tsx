// The third step of the checkout: paying. Nothing is optimistic here: an order is shown when the server has confirmed it.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import css from '#src/features/checkout/checkout.module.css';
import { announce } from '#src/page/alerts/announcements.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { useReachability } from '#src/page/offline/reachability.ts';
import { PaymentForm } from '#src/features/payment/form/PaymentForm.tsx';
import {
  AFTERPAY_CANCELLED_TEXT,
  checkedText,
  CHECKING_TEXT,
  NO_WAY_TEXT,
  OFFLINE_BUTTON_TEXT,
  OFFLINE_PAYMENT_TEXT,
  UNABLE_TO_LOAD_METHODS_TEXT,
  UNABLE_TO_LOAD_SAVED_TEXT,
} from '#src/features/payment/form/paymentWords.ts';
import { clientTokenOnce, usePaymentOffer } from '#src/features/payment/form/usePaymentOffer.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { inPaymentDocument } from '#src/features/payment/providers/paymentDocument.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { useCheckout } from '#src/store/useCheckout.ts';

export const Component = () => {
  const view = useCheckout();
  const back = useAfterpayReturn();
  const [tries, setTries] = useState(0);
  const uncertain = view.attempt?.isUncertain === true ? view.attempt.attemptId : null;
  const [checked, setChecked] = useState(uncertain);
  if (uncertain !== null && uncertain !== checked) setChecked(uncertain);
  useEffect(() => {
    void inPaymentDocument();
  }, []);
  return (
    <>
      <PageHead title="Payment" />
      <h1 tabIndex={-1}>How would you like to pay?</h1>
      {back.isCancelled && <Note>{AFTERPAY_CANCELLED_TEXT}</Note>}
      {uncertain !== null ? (
        <Note tone="warn">{CHECKING_TEXT}</Note>
      ) : (
        <Offer key={tries} view={view} back={back} onRetry={() => setTries(tries + 1)} />
      )}
      <Status className="visually-hidden">{checkedText(view, checked)}</Status>
    </>
  );
};

type OfferProps = {
  readonly view: CheckoutView;
  readonly back: AfterpayReturn;
  readonly onRetry: () => void;
};

const Offer = ({ view, back, onRetry }: OfferProps) => {
  const offer = usePaymentOffer();
  const isOffline = useReachability() === 'unreachable';
  const [clientToken] = useState(clientTokenOnce);
  const hasFailed = offer.status === 'failed';
  useEffect(() => {
    if (hasFailed) announce(UNABLE_TO_LOAD_METHODS_TEXT);
  }, [hasFailed]);
  if (isOffline && (offer.status !== 'ready' || view.data === null))
    return (
      <div className={css.form}>
        <Note tone="warn" icon="offline">
          {OFFLINE_PAYMENT_TEXT}
        </Note>
        <Button wide disabled>
          {OFFLINE_BUTTON_TEXT}
        </Button>
      </div>
    );
  if (offer.status === 'failed')
    return (
      <Note tone="err">
        <p>{UNABLE_TO_LOAD_METHODS_TEXT}</p>
        <PlainButton ref={leadsOn} onClick={onRetry}>
          Try again
        </PlainButton>
      </Note>
    );
  if (offer.status !== 'ready' || view.data === null)
    return (
      <p className={css.form} aria-busy="true">
        One moment…
      </p>
    );
  const { options, saved, isSavedMissing } = offer;
  const { amountOutstanding, otherPayments = [] } = view.data;
  if (!options.cards && options.afterpay === null && otherPayments.length === 0 && amountOutstanding > 0)
    return <Note tone="err">{NO_WAY_TEXT}</Note>;
  return (
    <>
      {isSavedMissing && <Note tone="warn">{UNABLE_TO_LOAD_SAVED_TEXT}</Note>}
      <PaymentForm
        view={view}
        options={options}
        saved={saved}
        clientToken={clientToken}
        isBack={back.isBack}
        takeAfterpayToken={back.takeToken}
      />
    </>
  );
};

type AfterpayReturn = {
  readonly isBack: boolean;
  readonly isCancelled: boolean;
  /** Returns it once: an order is never placed twice by one agreement. */
  readonly takeToken: () => string | null;
};

/** What Afterpay's page wrote into the address, taken out of it: a reload must not use it again. */
const useAfterpayReturn = (): AfterpayReturn => {
  const navigate = useNavigate();
  // The step is never part of the server's page, so what is read here cannot differ from it.
  const [back] = useState(() => afterpayReturn(new URLSearchParams(location.search)));
  const { isBack } = back;
  useEffect(() => {
    if (isBack) void navigate(pathOfStep('payment'), { replace: true });
  }, [isBack, navigate]);
  return back;
};

const afterpayReturn = (search: URLSearchParams): AfterpayReturn => {
  let token = search.get('status') === 'SUCCESS' ? search.get('orderToken') : null;
  const isBack = search.has('afterpay');
  return {
    isBack,
    isCancelled: isBack && token === null,
    takeToken: () => {
      const taken = isBack ? token : null;
      token = null;
      return taken;
    },
  };
};
