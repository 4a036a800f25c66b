// Express checkout: the sheet of a phone's wallet asks for everything, and the order is placed from it.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { authorityToLeaveText } from '#domain/order/orderWords.ts';
import css from '#src/features/checkout/checkout.module.css';
import { Tick } from '#src/features/checkout/Options.tsx';
import type { Wallet } from '#src/features/payment/providers/wallets/wallet.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { Note } from '#src/ui/Note.tsx';
import { formatAmount } from '#src/words/format.ts';
import { useCheckout } from '#src/store/useCheckout.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import { OrderChanges } from '../form/OrderChanges.tsx';
import { clientTokenOnce, usePaymentOffer } from '../form/usePaymentOffer.ts';
import { usePaymentGuards } from '../form/usePaymentGuards.ts';
import { CHECKING_TEXT } from '../form/paymentWords.ts';
import { useWallets } from '../wallets/useWallets.ts';
import { WalletButton } from '../wallets/WalletButton.tsx';
import type { ExpressOutcome } from './expressOrder.ts';
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
  const offer = usePaymentOffer();
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
  const [clientToken] = useState(clientTokenOnce);
  const found = Object.values(useWallets(options.wallets, clientToken));
  const guards = usePaymentGuards(options.scripts, clientToken);
  const wallets = found.filter((wallet): wallet is Wallet => wallet !== null && wallet !== 'loading');
  const view = useCheckout();
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
  if (wallets.length === 0)
    return found.includes('loading') ? (
      <p aria-busy="true">{EXPRESS_LOADING_TEXT}</p>
    ) : (
      <Note>{NO_WALLET_TEXT}</Note>
    );
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
          {wallets.map((wallet) => (
            <WalletButton key={wallet.name} wallet={wallet} ask={() => sheetFor(wallet.name, data)} />
          ))}
        </>
      )}
    </>
  );
};
