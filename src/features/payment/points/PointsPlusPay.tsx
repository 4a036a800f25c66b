// Points Plus Pay: part of the order, or all of it, is paid with the airline's points, by a quote (BEH-3, BEH-4).
import { useEffect, useState } from 'react';
import { maskedMember, pointsText } from '#domain/loyalty/memberWords.ts';
import {
  payableByPoints,
  pointsAmountOf,
  pointsAmountText,
  pointsFor,
  POINTS_PER_REWARD_LINE,
  REWARD_LINE_CENTS,
} from '#domain/loyalty/rewardLines.ts';
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import css from '#src/features/checkout/checkout.module.css';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { useWrongField } from '#src/page/alerts/useWrongField.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/forms/Field.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { Status } from '#src/ui/Status.tsx';
import { formatAmount, formatTime } from '#src/words/format.ts';

type PointsPlusPayProps = {
  readonly view: Pick<CheckoutView, 'data' | 'guestMember' | 'quote'>;
};

export const PointsPlusPay = (props: PointsPlusPayProps) =>
  useFrame()?.settings.qantasLoyaltyEnabled === true ? <OfMember {...props} /> : null;

const OfMember = ({ view }: PointsPlusPayProps) => {
  const { data, guestMember, quote } = view;
  const { account } = useAccount();
  const now = useNow();
  const memberId = account?.loyalty.providers.qantas?.memberId ?? guestMember?.memberId;
  const isEnding = useEnding(quote, now);
  const { place, takeFocus } = useFocusPlace();
  const most = payableByPoints(data?.amountOutstanding ?? toCents(0));
  if (memberId === undefined) return null;
  const remove = async (): Promise<void> => {
    await checkoutCommands.removeQuote('removed');
    takeFocus();
  };
  return (
    <section ref={place} tabIndex={-1} className={css.group} aria-labelledby="points-plus-pay">
      <h2 id="points-plus-pay">Points Plus Pay</h2>
      <Status>
        {quote && (
          <p className={css.entry}>
            <span>
              <b>{pointsText(quote.points)}</b> pay {formatAmount(quote.amountCents)}, membership{' '}
              {maskedMember(quote.memberEnd)}. This quote holds until {formatTime(quote.expiresAt)}, Melbourne
              time.
            </span>
            <PlainButton aria-label="Don’t pay with points" onClick={() => void remove()}>
              Remove
            </PlainButton>
          </p>
        )}
        {isEnding && <p>Your quote has run out. No points were taken. Get another quote.</p>}
      </Status>
      {quote === null &&
        (most > 0 ? (
          <QuoteForm most={most} onDone={takeFocus} />
        ) : (
          <p className="muted">There is less than {formatAmount(toCents(REWARD_LINE_CENTS))} left to pay.</p>
        ))}
    </section>
  );
};

/** How late a quote is cleared at the most. */
const LOOK_EVERY_MS = 5_000;

/** Clears a quote that no longer holds. @returns whether the last one has run out on this page */
const useEnding = (quote: CheckoutView['quote'], now: number): boolean => {
  const [ending, setEnding] = useState<number | null>(null);
  const isNone = quote === null;
  if (!isNone && quote.expiresAt !== ending) setEnding(quote.expiresAt);
  const isOver = ending !== null && ending <= now;
  // The shopper took it back in time: it does not run out any more.
  if (isNone && ending !== null && !isOver) setEnding(null);
  useEffect(() => {
    // By the shop's own clock. What the view shows no more, because the cart has changed, may still lie in the log.
    const look = (): void => void checkoutCommands.removeOverQuote();
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return isNone && isOver;
};

type QuoteFormProps = {
  /** The most that points can pay now. */
  readonly most: Cents;
  readonly onDone: () => void;
};

type Name = 'pointsAmount';
const FIELDS: readonly Name[] = ['pointsAmount'];

const QuoteForm = ({ most, onDone }: QuoteFormProps) => {
  const { problems, attempt, busy, field, onSubmit } = useForm<Name>({
    fields: FIELDS,
    judge: ({ pointsAmount }) => {
      const text = pointsAmountText(pointsAmount, most);
      return text === null ? {} : { pointsAmount: text };
    },
    send: ({ pointsAmount }) => checkoutCommands.quotePoints(pointsAmountOf(pointsAmount)),
    onDone,
  });
  const form = useWrongField({ problems, attempt });
  const refusal = problems.find((problem) => problem.field === null)?.text;
  const amount = field('pointsAmount');
  return (
    <form ref={form} className={css.group} noValidate onSubmit={onSubmit} aria-label="Points Plus Pay">
      <Field
        label="Dollars to pay with points"
        inputMode="numeric"
        autoComplete="off"
        hint={`${POINTS_PER_REWARD_LINE} Qantas Points pay $1. ${formatAmount(most)} would be ${pointsText(pointsFor(most))}.`}
        {...amount}
        error={amount.error ?? refusal}
      />
      <Button type="submit" tone="second" small aria-disabled={busy || undefined}>
        {busy ? 'Getting your quote…' : 'Get a quote'}
      </Button>
    </form>
  );
};
