// The total of the cart, with the GST inside it and the time the prices were checked.
import { Suspense } from 'react';
import type { Millis } from '#events/store/logValues.ts';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import type { CartDelivery } from '#domain/delivery/freeDelivery.ts';
import { pointsText } from '#domain/loyalty/memberWords.ts';
import { gstIncluded } from '#domain/rules/money.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { formatAmount, formatCount, formatMoment, formatNumber } from '#src/words/format.ts';
import { itemsToFixText, pricesToAcceptText } from '#src/words/itemProblems.ts';
import { CHECKOUT_CLOSED_TEXT, UNABLE_TO_LOAD_CART_TEXT } from '#src/words/messages.ts';
import type { CartTotal } from './cartTotal.ts';
import { LoadAgain } from './UnloadedItems.tsx';
import css from './totals.module.css';

const ExpressLink = lazyExtra(
  async () => (await import('#src/features/express/ExpressLink.tsx')).ExpressLink,
);

export type CartTotalsProps = {
  readonly total: CartTotal;
  readonly delivery: CartDelivery;
  /** That an order of this earns; 0: none. */
  readonly points: number;
  /** Part of the cart could not be loaded: nobody checks out what they cannot see. */
  readonly isClosed: boolean;
  /** Items with a problem. */
  readonly toFix: number;
  /** Items whose price went up and was not accepted. */
  readonly rises: number;
  /** Milliseconds; null while a price is not known. */
  readonly checkedAt: Millis | null;
  /** Leads to the first problem that has to be fixed. */
  readonly onFix: () => void;
};

export const CartTotals = ({
  total,
  delivery,
  points,
  isClosed,
  toFix,
  rises,
  checkedAt,
  onFix,
}: CartTotalsProps) => {
  const now = useNow();
  const isKnown = total.complete || total.cents > 0;
  const amount = isKnown ? formatAmount(total.cents) : 'Not known yet';
  return (
    <section className={css.totals} aria-label="Total">
      <dl className={css.rows}>
        <dt>Items ({formatNumber(total.qty)})</dt>
        <dd>{amount}</dd>
        <dt>Delivery</dt>
        <dd>{deliveryText(delivery)}</dd>
        <dt>{total.complete ? 'Total' : 'Total so far'}</dt>
        <dd>{amount}</dd>
      </dl>
      {isKnown && (
        <p>
          Includes {formatAmount(gstIncluded(total.taxedCents))} GST.
          {checkedAt !== null && ` Prices and stock checked ${formatMoment(checkedAt, now)}.`}
        </p>
      )}
      {points > 0 && <p>Earn {pointsText(points)} with your membership.</p>}
      {delivery.type === 'missing' && (
        <p>{formatAmount(delivery.missing)} more, and standard delivery is free.</p>
      )}
      {isClosed && <Note tone="warn">{CHECKOUT_CLOSED_TEXT}</Note>}
      {!total.complete && !isClosed && (
        <Note>Not every price is on this device yet. The total follows as they come.</Note>
      )}
      {rises > 0 && <Note tone="warn">{pricesToAcceptText(rises)}</Note>}
      {toFix > 0 && <Note tone="warn">{itemsToFixText(toFix)}</Note>}
      <NextStep {...{ isClosed, toFix, rises, onFix }} />
    </section>
  );
};

const NextStep = ({
  isClosed,
  toFix,
  rises,
  onFix,
}: Pick<CartTotalsProps, 'isClosed' | 'toFix' | 'rises' | 'onFix'>) => {
  if (isClosed) return <LoadAgain wide text={UNABLE_TO_LOAD_CART_TEXT} />;
  return toFix + rises > 0 ? (
    <Button wide tone="second" onClick={onFix}>
      {toFix > 0
        ? `Fix ${formatCount(toFix, 'item')} to check out`
        : `Look at the new price${rises > 1 ? 's' : ''}`}
    </Button>
  ) : (
    <>
      <ButtonLink wide to={pathOfStep('contact-info')}>
        Check out
      </ButtonLink>
      <Suspense>
        <ExpressLink />
      </Suspense>
    </>
  );
};

const deliveryText = ({ type }: CartDelivery): string => {
  if (type === 'mail') return 'Free, by email';
  return type === 'free' ? 'Free standard delivery' : 'Worked out at checkout';
};
