// The button that places the order, or a provider's own in its place.
import { useReachability } from '#src/page/offline/reachability.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { formatAmount } from '#src/words/format.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import type { Cents } from '#events/facts/values.ts';
import { OFFLINE_BUTTON_TEXT, OFFLINE_PAYMENT_TEXT } from './paymentWords.ts';
import type { WayToPay } from './waysToPay.ts';

type PlaceOrderProps = {
  readonly view: CheckoutView;
  readonly way: WayToPay | null;
  readonly due: Cents;
  readonly isBusy: boolean;
  /** The window of the provider's button is open: the button stays, or what is agreed to there is lost. */
  readonly isOpen: boolean;
  /** Replaces the button. */
  readonly children: React.ReactNode;
};

export const PlaceOrder = ({ view, way, due, isBusy, isOpen, children }: PlaceOrderProps) => {
  const isOffline = useReachability() === 'unreachable';
  const isReady = view.isCurrent && !isBusy && !isOffline;
  const offline = isOffline && (
    <Note tone="warn" icon="offline">
      {OFFLINE_PAYMENT_TEXT}
    </Note>
  );
  if (children !== null && (isReady || isOpen))
    return (
      <>
        {offline}
        {children}
      </>
    );
  return (
    <>
      {offline}
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
