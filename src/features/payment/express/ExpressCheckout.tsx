// Express checkout: the sheet of a phone's wallet asks for everything, and the order is placed from it.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { authorityToLeaveText } from '#domain/order/orderWords.ts';
import css from '#src/features/checkout/checkout.module.css';
import { Tick } from '#src/features/checkout/Options.tsx';
import { useReachability } from '#src/page/offline/reachability.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { formatAmount } from '#src/words/format.ts';
import { useCheckout } from '#src/store/useCheckout.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import { OrderChanges } from '../form/OrderChanges.tsx';
import { useOfferOf } from '../form/usePaymentOffer.ts';
import { askExpressOffer, expressToken } from './expressOffer.ts';
import { usePaymentGuards } from '../form/usePaymentGuards.ts';
import { CHECKING_TEXT } from '../form/paymentWords.ts';
import { useWallets, useWalletsFirst } from '../wallets/useWallets.ts';
import { WalletButton } from '../wallets/WalletButton.tsx';
import { WALLET_LOADING_TEXT } from '../wallets/walletWords.ts';
import type { ExpressOutcome } from './expressOrder.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useExpressSheet } from './useExpressSheet.ts';
import {
  AUTHORITY_HINT,
  EXPRESS_LOADING_TEXT,
  EXPRESS_OFFLINE_TEXT,
  IN_THE_SHEET_TEXT,
  NO_WALLET_TEXT,
  NOTHING_LEFT_EXPRESS_TEXT,
  UNABLE_TO_LOAD_PROVIDER_TEXT,
} from './expressWords.ts';

export const ExpressCheckout = () => {
  const offer = useOfferOf(false, askExpressOffer);
  const isOffline = useReachability() === 'unreachable';
  return (
    <section className={css.form} aria-labelledby="express">
      <h2 id="express">Express checkout</h2>
      {isOffline ? (
        <Note tone="warn" icon="offline">
          {EXPRESS_OFFLINE_TEXT}
        </Note>
      ) : (
        <>
          {offer.status === 'loading' && <p aria-busy="true">{EXPRESS_LOADING_TEXT}</p>}
          {offer.status === 'failed' && <Note tone="warn">{UNABLE_TO_LOAD_PROVIDER_TEXT}</Note>}
          {offer.status === 'ready' && <Wallets options={offer.options} />}
        </>
      )}
      <p>Or fill in your details, step by step:</p>
    </section>
  );
};

const Wallets = ({ options }: { readonly options: PaymentOptions }) => {
  const wallets = useWallets(options.wallets, expressToken);
  const found = Object.entries(wallets);
  const isDue = useWalletsFirst(wallets);
  const guards = usePaymentGuards(options.scripts, expressToken, isDue);
  const view = useCheckout();
  const payLater = useFrame()?.settings.payLater;
  const navigate = useNavigate();
  const [authorityToLeave, setAuthority] = useState(view.choices.authorityToLeave);
  const [outcome, setOutcome] = useState<ExpressOutcome | null>(null);
  const problem = useRef<HTMLDivElement>(null);
  const sheetFor = useExpressSheet({ guards, authorityToLeave, onOutcome: setOutcome });
  useEffect(() => {
    if (outcome?.type === 'refused') problem.current?.focus();
    // The next step tells what became of it, and goes on to the order.
    if (outcome?.type === 'unknown') void navigate(pathOfStep('payment'));
  }, [outcome, navigate]);
  const { data } = view;
  if (view.attempt !== null) return <Note tone="warn">{CHECKING_TEXT}</Note>;
  const hasOthers = (options.cards && options.scripts.paypal !== null) || options.afterpay !== null;
  if (!hasOthers && found.every(([, wallet]) => wallet === null)) return <Note>{NO_WALLET_TEXT}</Note>;
  return (
    <>
      {outcome?.type === 'refused' && (
        <div ref={problem} tabIndex={-1} role="alert">
          <Note tone="err">{outcome.message}</Note>
        </div>
      )}
      {outcome?.type === 'refused' && <OrderChanges changes={outcome.changes} />}
      <Tick
        name="expressAuthority"
        label={authorityToLeaveText}
        hint={AUTHORITY_HINT}
        checked={authorityToLeave}
        onChange={(event) => setAuthority(event.target.checked)}
      />
      {data === null ? (
        <p aria-busy="true">{EXPRESS_LOADING_TEXT}</p>
      ) : data.amountOutstanding === 0 ? (
        <Note>{NOTHING_LEFT_EXPRESS_TEXT}</Note>
      ) : (
        <>
          <p>
            {formatAmount(data.amountOutstanding)} {IN_THE_SHEET_TEXT}
          </p>
          {found.map(([name, wallet]) =>
            // Out of reach until the device has said that it has one: nothing moves under a finger (DEC-211).
            wallet === 'loading' ? (
              <Button key={name} wide disabled>
                {WALLET_LOADING_TEXT}
              </Button>
            ) : (
              wallet && <WalletButton key={name} wallet={wallet} ask={() => sheetFor(wallet.name, data)} />
            ),
          )}
          <ProviderButtons
            payLater={payLater}
            {...{ options, data, isDue }}
            clientToken={expressToken}
            choices={view.choices}
            askFor={(provider, isPickup) => sheetFor(provider, data, isPickup)}
            onRefused={(message) => setOutcome({ type: 'refused', message, changes: [] })}
          />
        </>
      )}
    </>
  );
};
