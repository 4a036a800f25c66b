// Which steps of the checkout a shopper may see (ROUTE-06). It is decided when the log, typed text and the cart's products
// are known, never before, with and without a network.
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { pathOfStep, redirectOf, type CheckoutStep, type StepFacts } from '#domain/checkout/checkoutSteps.ts';
import { UnloadedNote } from '../../items/UnloadedItems.tsx';
import { useCartCheck } from '../../items/useCartCheck.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { Link } from '../../../ui/Link.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Status } from '../../../ui/Status.tsx';
import { CHECKOUT_CLOSED_TEXT, UNABLE_TO_LOAD_CART_TEXT } from '../../../words/messages.ts';
import type { Guarded } from '#src/page/guarded.ts';
import { useCheckout, useCurrentCheckout } from '../../../store/useCheckout.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import { useCart } from '../../../store/useViews.ts';

const steps: readonly CheckoutStep[] = ['contact-info', 'shipping', 'payment', 'success'];

/** @returns null for `/checkout` itself */
export const stepOf = (pathname: string): CheckoutStep | null =>
  steps.find((step) => pathname === pathOfStep(step)) ?? null;

export type CheckoutFacts = StepFacts & {
  readonly isCheckoutKnown: boolean;
  readonly isCartKnown: boolean;
  /** An order was requested and its outcome is not known yet. */
  readonly isPlacing: boolean;
  /** This screen has been showing the step. */
  readonly wasShown: boolean;
  /** An order was placed while this screen was showing the step. */
  readonly hasOrderedHere: boolean;
  /** Whoever enters the checkout here finds a cart that an order has just emptied: its outcome came while nobody was looking. */
  readonly hasJustOrdered: boolean;
};

/** ms in which an order found at the way into the checkout is the one that the shopper waits to hear of. */
const JUST_ORDERED_MS = 60 * 60 * 1000;

export const guardCheckout = (step: CheckoutStep, facts: CheckoutFacts): Guarded => {
  const { isCheckoutKnown, isCartKnown, isPlacing, wasShown } = facts;
  const isUnderWay = isCheckoutKnown && isPlacing && !facts.hasOrderedHere;
  // A payment under way is never redirected, and waits for nothing: were the cart awaited, its order might empty that first.
  if (step === 'payment' && isUnderWay) return { type: 'show' };
  // An express order that a reload has left on its way is told where the outcome of any other is.
  if (step === 'contact-info' && isUnderWay && !wasShown)
    return { type: 'redirect', to: pathOfStep('payment') };
  const isKnown = isCheckoutKnown && (isCartKnown || step === 'success');
  // A form being filled in stays, even if something is unknown for a moment.
  if (!isKnown) return { type: wasShown ? 'show' : 'wait' };
  // Whatever is left in the cart, the shopper sees the order first.
  const hasOrdered = facts.hasOrderedHere || facts.hasJustOrdered;
  if ((step === 'payment' || step === 'contact-info') && hasOrdered)
    return { type: 'redirect', to: pathOfStep('success') };
  const to = redirectOf(step, facts);
  return to === null ? { type: 'show' } : { type: 'redirect', to };
};

/** @param placed the device's last order when the step was first shown */
type Shown = { readonly step: CheckoutStep; readonly placed: string | null };

/** The page of a step, or the way to the step that comes before it; the page about an interrupted one needs neither. */
export const CheckoutOutlet = () =>
  useLocation().pathname === '/checkout/error' ? <Outlet /> : <GuardedStep />;

const GuardedStep = () => {
  const { pathname, search } = useLocation();
  const step = stepOf(pathname);
  const [shown, setShown] = useState<Shown | null>(null);
  const [enteredAt] = useState(Date.now);
  const view = useCheckout();
  const cart = useCart();
  const check = useCartCheck(cart);
  const isCheckoutKnown = view.status === 'ready';
  const placed = view.placed?.attemptId ?? null;
  const guarded: Guarded =
    step === null
      ? // The server's render, and the first one here that must equal it, do not redirect.
        isCheckoutKnown
        ? { type: 'redirect', to: pathOfStep('contact-info') + search }
        : { type: 'wait' }
      : guardCheckout(step, {
          isCheckoutKnown,
          isCartKnown: cart.status !== 'loading' && check.isKnown,
          isCartValid: check.isValid,
          isPlacing: view.attempt !== null,
          hasContact: view.contact !== null,
          shippingType: view.choices.shippingType,
          hasPlacedOrder: placed !== null,
          wasShown: shown?.step === step,
          hasOrderedHere: shown?.step === step && shown.placed !== placed,
          hasJustOrdered:
            shown === null &&
            cart.items.length === 0 &&
            view.placed !== null &&
            enteredAt - view.placed.placedAt < JUST_ORDERED_MS,
        });
  if (guarded.type === 'show' && step !== null && shown?.step !== step) setShown({ step, placed });
  switch (guarded.type) {
    case 'show':
      return (
        <>
          {step !== 'success' && <Fresh key={step} />}
          <Outlet />
        </>
      );
    case 'wait':
      return <Waiting isUnloaded={cart.status === 'error'} />;
    case 'redirect':
      return <Navigate to={guarded.to} replace />;
  }
};

/** ms; a quote older than this is requested anew with each step. */
const MAX_AGE_MS = 60_000;

const Fresh = () => {
  useCurrentCheckout(MAX_AGE_MS);
  return null;
};

const Waiting = ({ isUnloaded }: { isUnloaded: boolean }) => {
  const isOffline = useReachability() === 'unreachable';
  return (
    <>
      <title>{`Checkout | ${SHOP_NAME}`}</title>
      <noscript>
        <Note>Checking out needs JavaScript: your cart is kept on this device.</Note>
      </noscript>
      {isUnloaded && <h1 tabIndex={-1}>Checkout</h1>}
      <Status>
        {isUnloaded && !isOffline && (
          <UnloadedNote text={UNABLE_TO_LOAD_CART_TEXT} more={CHECKOUT_CLOSED_TEXT} />
        )}
      </Status>
      {!isUnloaded && <p aria-busy="true">One moment…</p>}
      {isOffline && (
        <Note tone="warn" icon="offline">
          Some of your cart isn’t on this device yet. We go on as soon as you’re back online.
        </Note>
      )}
      {(isOffline || isUnloaded) && (
        <p>
          <Link to="/cart">Back to your cart</Link>
        </p>
      )}
    </>
  );
};
