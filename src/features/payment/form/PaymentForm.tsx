// The last step: the payment method, the billing address, and the button that places the order.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { EXTENDED } from '#events/extensions/extended.ts';
import { AddressFields } from '#src/features/checkout/AddressFields.tsx';
import { addressErrors, addressIn, type AddressFieldName } from '#src/features/checkout/addressErrors.ts';
import { useAddresses } from '#src/features/customer/useCustomerPart.ts';
import css from '#src/features/checkout/checkout.module.css';
import { HelpAfter } from '#src/features/checkout/HelpLine.tsx';
import { Options, Tick, type TickProps } from '#src/features/checkout/Options.tsx';
import { useStepForm } from '#src/features/checkout/useStepForm.ts';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { useSession } from '#src/store/useViews.ts';
import type { PaymentOptions, SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';
import { CardForm } from '../CardForm.tsx';
import { providerAwayText } from '../providerWords.ts';
import { OrderChanges } from './OrderChanges.tsx';
import {
  AFTERPAY_AWAY_TEXT,
  NO_CHOICE_TEXT,
  nothingLeftText,
  notSentText,
  VERIFICATION_HINT,
} from './paymentWords.ts';
import { missingShipping, ShippingMissing } from './ShippingMissing.tsx';
import { PaymentFields } from '#src/page/extensions/PaymentFields.tsx';
import { PointsPlusPay } from '../points/PointsPlusPay.tsx';
import { PayPalButton } from '../PayPalButton.tsx';
import type { CardFormHandle, CardFormState } from '../useCardFields.ts';
import { usePaying } from './usePaying.ts';
import { usualBilling } from './usualBilling.ts';
import { isUsable, isWalletWay, keyOfWay, waysToPay } from './waysToPay.ts';
import { PlaceOrder } from './PlaceOrder.tsx';
import { Way } from './Way.tsx';
import { WalletButton } from '../wallets/WalletButton.tsx';
import { useWallets } from '../wallets/useWallets.ts';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { toCents } from '#events/brands.ts';

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
  const wallets = useWallets(options.wallets, clientToken);
  const ways = waysToPay(options, { methods: saved, now, wallets, others: view.data?.otherPayments }, due);
  const [chosen, setChosen] = useState(() => (isBack ? 'afterpay' : null));
  // Do not fall back to another method when the chosen one disappears.
  const usual = chosen === null ? ways.find(isUsable) : undefined;
  const wanted = due === 0 ? null : (ways.find((one) => keyOfWay(one) === chosen) ?? usual ?? null);
  const [payPal, setPayPal] = useState<'closed' | 'open' | 'away'>('closed');
  const isOpen = payPal === 'open';
  // What is agreed to in PayPal's window is judged when it comes, whatever the order has become meanwhile.
  const way = (isOpen && ways.find(({ type }) => type === 'paypal')) || wanted;
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
    send: paying.sending(async (values) => {
      // Enter in a card's box sends the form, too.
      if (missing.length > 0) return refusedWith(missing.join(' '));
      const billing = values.otherBilling === '' ? null : addressIn(values);
      const kept = await checkoutCommands.saveBillingAddress(billing);
      if (kept.type === 'failed') return refusedWith(notSentText(kept.error));
      if (way === null && due > 0)
        return refusedWith(chosen === 'afterpay' ? AFTERPAY_AWAY_TEXT : NO_CHOICE_TEXT);
      return paying.pay(way, { saveCard: values.saveCard !== '', billing });
    }),
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

  const providerButton = (): ReactNode => {
    if (way?.type === 'paypal')
      return (
        <PayPalButton
          clientToken={clientToken}
          sdkUrl={way.sdkUrl}
          amountCents={due}
          placesOrder
          onOpen={() => setPayPal('open')}
          onOutcome={(outcome, amount) => {
            setPayPal(outcome.type === 'unreachable' ? 'away' : 'closed');
            if (outcome.type !== 'nonce') return;
            paying.giveToken({ of: 'paypal', token: outcome.nonce, amount });
            submit();
          }}
        />
      );
    if (way === null || !isWalletWay(way) || way.wallet === 'loading') return null;
    const { type: of, wallet } = way;
    return (
      <WalletButton
        key={of}
        wallet={wallet}
        ask={() => ({
          total: { amount: due, lines: [] },
          authorise: async (nonce) => paying.agree({ of, token: await nonce, amount: due }, submit),
        })}
      />
    );
  };

  const cardProblems = way?.type === 'card' ? (cardState?.problems ?? []) : [];
  const problems = [...form.problems.filter(({ text }) => text !== ''), ...cardProblems];
  return (
    <>
      <ErrorTitle problems={problems} page="Payment" />
      <ErrorSummary problems={problems} attempt={form.attempt} />
      {problems.length === 0 && view.refused !== null && <Note tone="err">{view.refused.message}</Note>}
      <HelpAfter reason={view.refused?.status} />
      <OrderChanges changes={paying.changes} />
      <PointsPlusPay view={view} />
      {due === 0 ? (
        <Note>{nothingLeftText(view.data ?? { creditUsages: [] })}</Note>
      ) : (
        <Options legend="Pay with" name="way">
          {ways.map((one) => (
            <Way
              key={keyOfWay(one)}
              way={one}
              due={due}
              now={now}
              isChosen={one === way}
              choose={() => {
                setPayPal('closed');
                setChosen(keyOfWay(one));
              }}
            />
          ))}
        </Options>
      )}
      {way?.type === 'card' && (
        <CardForm ref={card} clientToken={clientToken} onState={setCardState} onEnter={submit} />
      )}
      {EXTENDED && way?.type === 'extension' && (
        <PaymentFields extension={way.extension} give={paying.giveFields} />
      )}
      <form className={css.form} {...form.props}>
        {way?.type === 'card' && <SaveCard field={form.field('saveCard')} />}
        <Billing form={form} />
        {payPal === 'away' && <Note tone="warn">{providerAwayText('PayPal')}</Note>}
        {missing.length > 0 && !isOpen ? (
          <ShippingMissing missing={missing} />
        ) : (
          <PlaceOrder view={view} way={way} due={due} isBusy={form.busy} isOpen={isOpen}>
            {providerButton()}
          </PlaceOrder>
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
