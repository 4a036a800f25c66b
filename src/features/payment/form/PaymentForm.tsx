// The last step: the payment method, the billing address, and the button that places the order.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AddressFields } from '#src/features/checkout/AddressFields.tsx';
import { addressErrors, addressIn, type AddressFieldName } from '#src/features/checkout/addressErrors.ts';
import { useAddresses } from '#src/features/customer/useCustomerPart.ts';
import css from '#src/features/checkout/checkout.module.css';
import { Option, Options, Tick, type TickProps } from '#src/features/checkout/Options.tsx';
import { useStepForm } from '#src/features/checkout/useStepForm.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatAmount } from '#src/words/format.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { useSession } from '#src/store/useViews.ts';
import type { PaymentOptions, SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';
import { CardForm } from '../CardForm.tsx';
import { OrderChanges } from './OrderChanges.tsx';
import {
  AFTERPAY_AWAY_TEXT,
  afterpayLimitText,
  instalmentsText,
  NO_CHOICE_TEXT,
  NOTHING_LEFT_TEXT,
  OFFLINE_BUTTON_TEXT,
  OFFLINE_PAYMENT_TEXT,
  VERIFICATION_HINT,
} from './paymentWords.ts';
import { missingShipping, ShippingMissing } from './ShippingMissing.tsx';
import { PayPalButton } from '../PayPalButton.tsx';
import { savedMethodText } from '../savedMethods.ts';
import type { CardFormHandle, CardFormState } from '../useCardFields.ts';
import { usePaying } from './usePaying.ts';
import { usualBilling } from './usualBilling.ts';
import { isUsable, keyOfWay, waysToPay, type WayToPay } from './waysToPay.ts';
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

export type PaymentFormProps = {
  readonly view: CheckoutView;
  readonly options: PaymentOptions;
  readonly saved: readonly SavedPaymentMethod[];
  readonly clientToken: () => Promise<string>;
  /** They come back from Afterpay. */
  readonly isBack: boolean;
  /** The token they came back with, once; null: none, or it was taken. */
  readonly takeAfterpayToken: () => string | null;
};

export const PaymentForm = ({
  view,
  options,
  saved,
  clientToken,
  isBack,
  takeAfterpayToken,
}: PaymentFormProps) => {
  const due = view.data?.amountOutstanding ?? toCents(0);
  const now = useNow();
  const addresses = useAddresses().value;
  const ways = waysToPay(options, { methods: saved, now }, due);
  const [chosen, setChosen] = useState(() => (isBack ? 'afterpay' : null));
  // Do not fall back to another method when the chosen one disappears.
  const usual = chosen === null ? ways.find(isUsable) : undefined;
  const way = due === 0 ? null : (ways.find((one) => keyOfWay(one) === chosen) ?? usual ?? null);
  const [cardState, setCardState] = useState<CardFormState | null>(null);
  const card = useRef<CardFormHandle>(null);
  const missing = missingShipping(view);
  const paying = usePaying(view, options.scripts, { clientToken, card });
  const form = useStepForm({
    name: 'payment',
    saved: {
      ...(view.billingAddress ?? usualBilling(addresses, view)),
      otherBilling: view.billingAddress === null ? '' : 'on',
      saveCard: '',
    },
    judge: (values) => (values.otherBilling === '' ? {} : addressErrors(addressIn(values))),
    send: async (values) => {
      // Enter in a card's box sends the form, too.
      if (missing.length > 0) return refusedWith(missing.join(' '));
      const billing = values.otherBilling === '' ? null : addressIn(values);
      const kept = await checkoutCommands.saveBillingAddress(billing);
      if (kept.type === 'failed') return refusedWith(kept.error.message);
      if (way === null && due > 0)
        return refusedWith(chosen === 'afterpay' ? AFTERPAY_AWAY_TEXT : NO_CHOICE_TEXT);
      return paying.pay(way, { saveCard: values.saveCard !== '', billing });
    },
    onDone: () => undefined,
  });
  const submit = (): void => form.props.ref.current?.requestSubmit();
  const onBack = useEffectEvent(() => {
    const token = takeAfterpayToken();
    if (token === null) return;
    // The shopper has agreed at Afterpay; the order is still to be placed.
    paying.giveToken({ of: 'afterpay', token });
    submit();
  });
  useEffect(() => onBack(), []);

  const cardProblems = way?.type === 'card' ? (cardState?.problems ?? []) : [];
  const problems = [...form.problems.filter(({ text }) => text !== ''), ...cardProblems];
  return (
    <>
      {problems.length > 0 && <title>Error: Payment | Lap & Loam</title>}
      <ErrorSummary problems={problems} attempt={form.attempt} />
      {problems.length === 0 && view.refused !== null && <Note tone="err">{view.refused.message}</Note>}
      <OrderChanges changes={paying.changes} />
      {due === 0 ? (
        <Note>{NOTHING_LEFT_TEXT}</Note>
      ) : (
        <Options legend="Pay with" name="way">
          {ways.map((one) => (
            <Way
              key={keyOfWay(one)}
              way={one}
              due={due}
              now={now}
              isChosen={one === way}
              choose={() => setChosen(keyOfWay(one))}
            />
          ))}
        </Options>
      )}
      {way?.type === 'card' && (
        <CardForm ref={card} clientToken={clientToken} onState={setCardState} onEnter={submit} />
      )}
      <form className={css.form} {...form.props}>
        {way?.type === 'card' && <SaveCard field={form.field('saveCard')} />}
        <Billing form={form} />
        {missing.length > 0 ? (
          <ShippingMissing missing={missing} />
        ) : (
          <Place view={view} way={way} due={due} isBusy={form.busy}>
            {way?.type === 'paypal' && (
              <PayPalButton
                clientToken={clientToken}
                sdkUrl={way.sdkUrl}
                amountCents={due}
                placesOrder
                onOutcome={(outcome) => {
                  if (outcome.type !== 'nonce') return;
                  paying.giveToken({ of: 'paypal', token: outcome.nonce });
                  submit();
                }}
              />
            )}
          </Place>
        )}
      </form>
    </>
  );
};

const refusedWith = (message: string): Extract<CallOutcome, { readonly type: 'refused' }> => ({
  type: 'refused',
  code: null,
  message,
  fields: {},
});

type WayProps = {
  readonly way: WayToPay;
  readonly due: Cents;
  readonly now: number;
  readonly isChosen: boolean;
  readonly choose: () => void;
};

const Way = ({ way, due, now, isChosen, choose }: WayProps) => {
  const { label, hint } = wordsOf(way, due, now);
  return (
    <Option
      name="way"
      value={keyOfWay(way)}
      checked={isChosen}
      disabled={!isUsable(way)}
      onChange={choose}
      label={label}
      hint={hint}
    />
  );
};

const wordsOf = (
  way: WayToPay,
  due: Cents,
  now: number,
): { readonly label: string; readonly hint?: string } => {
  switch (way.type) {
    case 'saved':
      return { label: savedMethodText(way.method, now) };
    case 'card':
      return { label: 'Credit or debit card' };
    case 'paypal':
      return { label: 'PayPal' };
    case 'afterpay':
      return {
        label: 'Afterpay',
        hint: way.isWithin ? instalmentsText(due) : afterpayLimitText(way.limits),
      };
    default:
      return way satisfies never;
  }
};

const SaveCard = ({ field }: { readonly field: Omit<TickProps, 'label'> }) =>
  useSession().status === 'LOGGED_IN' && (
    <Tick {...field} label="Save this card for next time" hint={VERIFICATION_HINT} />
  );

const Billing = ({ form }: { readonly form: ReturnType<typeof useStepForm<BillingField>> }) => {
  const [isOther, setOther] = useState(form.initial.otherBilling !== '');
  const { onChange, ...field } = form.field('otherBilling');
  return (
    <>
      <Tick
        {...field}
        checked={isOther}
        onChange={(event) => {
          setOther(event.target.checked);
          onChange(event);
        }}
        label="Use another billing address"
      />
      {isOther && <AddressFields form={form} section="billing" />}
    </>
  );
};

type BillingField = AddressFieldName | 'otherBilling' | 'saveCard';

type PlaceProps = {
  readonly view: CheckoutView;
  readonly way: WayToPay | null;
  readonly due: Cents;
  readonly isBusy: boolean;
  /** Replaces the button. */
  readonly children: React.ReactNode;
};

const Place = ({ view, way, due, isBusy, children }: PlaceProps) => {
  const isOffline = useReachability() === 'unreachable';
  const isReady = view.isCurrent && !isBusy && !isOffline;
  if (children !== false && isReady) return children;
  return (
    <>
      {isOffline && (
        <Note tone="warn" icon="offline">
          {OFFLINE_PAYMENT_TEXT}
        </Note>
      )}
      <Button type="submit" wide disabled={!isReady && !isBusy} aria-disabled={isBusy || undefined}>
        {buttonText({ isOffline, isBusy, isCurrent: view.isCurrent, way, due })}
      </Button>
    </>
  );
};

type ButtonState = {
  readonly isOffline: boolean;
  readonly isBusy: boolean;
  readonly isCurrent: boolean;
  readonly way: WayToPay | null;
  readonly due: Cents;
};

const buttonText = ({ isOffline, isBusy, isCurrent, way, due }: ButtonState): string => {
  if (isBusy) return way?.type === 'afterpay' ? 'One moment…' : 'Placing your order…';
  if (isOffline) return OFFLINE_BUTTON_TEXT;
  if (!isCurrent) return 'Working out your total…';
  if (way?.type === 'afterpay') return 'Continue to Afterpay';
  return due === 0 ? 'Place order' : `Place order · ${formatAmount(due)}`;
};
