// A return that was asked for: where it stands, its label, where to drop it off, and the way to withdraw it.
import { useState } from 'react';
import { optionText } from '#domain/order/orderWords.ts';
import { comesByText, reasonTexts, returnLapsedText } from '#domain/order/returnTexts.ts';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { useStoresNear } from '#src/features/delivery/useStoresNear.ts';
import { OpenStatus } from '#src/features/stores/OpenStatus.tsx';
import { addressLine } from '#src/features/stores/storeWords.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { callFailureText } from '#src/store/outcomeText.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import form from '#src/ui/forms/form.module.css';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { formatAmount, formatDay } from '#src/words/format.ts';
import type { ReturnView } from '#sync/protocol/checkout/returns.ts';
import css from './returns.module.css';

type Asked = Extract<ReturnView, { type: 'asked' }>;

export type ReturnAskedProps = {
  readonly view: Asked;
  readonly onWithdraw: () => Promise<CallOutcome>;
};

export const ReturnAsked = ({ view, onWithdraw }: ReturnAskedProps) => (
  <div className={css.asked}>
    <Status>
      <Note tone={isGivenUp(view) ? 'plain' : 'ok'}>{stateText(view)}</Note>
    </Status>
    {view.state === 'requested' && <Label view={view} />}
    <section aria-label="What comes back">
      <ul className={css.lines}>
        {view.lines.map((line) => (
          <li key={line.variantId}>
            <b>
              {line.qty} × {line.brand} {line.name}
            </b>
            <p className="muted small">{optionText(line)}</p>
            <p className="small">
              {reasonTexts[line.reason]}.{' '}
              {line.exchangeFor === null
                ? `${formatAmount(line.refund)} back`
                : `Exchanged for ${line.exchangeFor}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
    {view.state === 'requested' && (
      <>
        <DropOff postcode={view.postcode} />
        <Withdraw isExchange={isExchange(view)} onWithdraw={onWithdraw} />
      </>
    )}
  </div>
);

const isGivenUp = ({ state }: Asked): boolean => state === 'withdrawn' || state === 'lapsed';

const isExchange = ({ lines }: Asked): boolean => lines.some(({ exchangeFor }) => exchangeFor !== null);

/** Where it stands, and what comes next. */
const stateText = (view: Asked): string => {
  const { state, refund, isRefunded, isExchangeSent, requestedAt, comesBy } = view;
  if (state === 'withdrawn') return 'This return is withdrawn. You keep everything, and nothing is refunded.';
  if (state === 'lapsed') return returnLapsedText;
  if (state === 'requested')
    return `Your return is noted since ${formatDay(requestedAt)}. ${comesByText(formatDay(comesBy), isExchange(view))}`;
  const money = isRefunded
    ? `${formatAmount(refund)} is on its way back to where it came from.`
    : `${formatAmount(refund)} goes back to where it came from; we’ll write when it’s on its way.`;
  const size = isExchangeSent ? 'Your other size was sent.' : 'Your other size leaves next.';
  return [
    'Your return has arrived.',
    ...(refund > 0 ? [money] : []),
    ...(isExchange(view) ? [size] : []),
  ].join(' ');
};

const Label = ({ view: { label } }: { view: Asked }) => (
  <section className={css.label} aria-label="Your return label">
    <figure aria-label={`The code ${label.code} for the counter`}>
      <svg className={css.qr} viewBox={`0 0 ${label.size} ${label.size}`} aria-hidden="true">
        <path d={label.path} />
      </svg>
    </figure>
    <div className={css.labelWords}>
      <p className={css.code}>{label.code}</p>
      <p>Show this at the counter of any of our stores, or print it and put it into the bag.</p>
      <PlainButton onClick={() => print()}>Print the label</PlainButton>
    </div>
  </section>
);

const NEAREST = 3;

const DropOff = ({ postcode }: { postcode: string | null }) => {
  const near = useStoresNear(postcode);
  if (!near || near.stores.length === 0) return null;
  return (
    <section className={css.stores} aria-label="Where to drop it off">
      <h2>Where to drop it off</h2>
      <ul className={css.lines}>
        {near.stores.slice(0, NEAREST).map((store) => (
          <li key={store.id}>
            <Link to={store.path}>{store.name}</Link>
            <p className="small">{addressLine(store)}</p>
            <OpenStatus store={store} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/stores">All stores</Link>
      </p>
    </section>
  );
};

type WithdrawProps = Pick<ReturnAskedProps, 'onWithdraw'> & { readonly isExchange: boolean };

const Withdraw = ({ isExchange: hasSize, onWithdraw }: WithdrawProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await onWithdraw();
    setBusy(false);
    setAsked(false);
    if (outcome.type !== 'done') addAlert({ tone: 'err', text: callFailureText(outcome, UNABLE_TEXT) });
  };
  return (
    <div>
      <PlainButton onClick={() => setAsked(true)}>Withdraw this return</PlainButton>
      <Sheet title="Withdraw this return?" position="center" open={isAsked} onClose={() => setAsked(false)}>
        <div className={form.form}>
          <p>
            You keep everything{hasSize ? ', and the size set aside for you goes back on the shelf' : ''}. You
            can begin another return while the time lasts.
          </p>
          <div className={form.actions}>
            <Button wide tone="danger" onClick={() => void withdraw()} aria-disabled={isBusy || undefined}>
              {isBusy ? 'Withdrawing…' : 'Withdraw'}
            </Button>
            <Button wide tone="second" onClick={() => setAsked(false)}>
              Keep the return
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
};

const UNABLE_TEXT = 'We couldn’t withdraw your return just now. Please try again in a moment.';
