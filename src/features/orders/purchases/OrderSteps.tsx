// The way of an order as a line of steps: those taken with their time, those to come, and where its parcel is (HOUSE-89).
import type { Ref } from 'react';
import { orderWayOf } from '#domain/order/orderProgress.ts';
import { orderSteps, type OrderStep } from '#domain/order/orderSteps.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { formatDate, formatTime } from '#src/words/format.ts';
import type { OnlinePurchase } from '#sync/protocol/checkout/accountOrders.ts';
import { Link } from '#src/ui/Link.tsx';
import { returnPathOf } from './purchaseWords.ts';
import css from './orderSteps.module.css';

type OrderStepsProps = { readonly purchase: OnlinePurchase; readonly ref: Ref<HTMLElement> };

export const OrderSteps = ({ purchase, ref }: OrderStepsProps) => {
  const { order, events } = purchase;
  const steps = orderSteps(order.placedAt, events, orderWayOf(order.shipping.code));
  const now = steps.findLastIndex(({ at }) => at !== null);
  const returns = steps.flatMap(({ returnId }) => returnId ?? []);
  return (
    <section ref={ref} tabIndex={-1} aria-label="Where your order is" aria-live="polite">
      <ol className={css.steps} data-many={steps.length > 5 || undefined}>
        {steps.map((step, nth) => (
          <li
            key={`${step.name} ${step.at}`}
            data-taken={step.at !== null || undefined}
            aria-current={nth === now ? 'step' : undefined}
          >
            <Step step={step} purchase={purchase} returns={returns} />
          </li>
        ))}
      </ol>
    </section>
  );
};

type StepProps = {
  readonly step: OrderStep;
  readonly purchase: OnlinePurchase;
  /** Their ids, in the order they were asked for: labels count them. */
  readonly returns: readonly string[];
};

const Step = ({ step: { name, at, consignment, returnId }, purchase, returns }: StepProps) => (
  <>
    <span className={css.mark}>{at !== null && <Icon name="tick" size={16} />}</span>
    <div>
      <p className={css.name}>
        {name}
        {at === null && <span className="visually-hidden">, still to come</span>}
      </p>
      {at !== null && (
        <p className="muted small">
          {formatDate(at)}, {formatTime(at)}
        </p>
      )}
      {consignment && (
        <p className="small">
          {consignment.carrier} {consignment.trackingNumber}
          <br />
          <a href={consignment.trackingUrl} rel="noreferrer">
            Track your parcel
          </a>
        </p>
      )}
      {returnId !== null && (
        <p className="small">
          <Link to={returnPathOf(purchase, returnId)}>See return R{returns.indexOf(returnId) + 1}</Link>
        </p>
      )}
    </div>
  </>
);
