// The day of delivery in one line, and the faster way in the next.
import type { ReactNode } from 'react';
import type { DeliveryEstimate } from '#domain/delivery/deliveryEstimate.ts';
import { formatPrice } from '#src/words/format.ts';
import { dayWords, NO_SUCH_POSTCODE, priceWords } from './deliveryWords.ts';
import { Fact } from './Fact.tsx';
import { standardDeliveryText } from './standardDeliveryText.ts';
import type { Cents } from '#events/facts/values.ts';

type DeliveryFactProps = {
  readonly estimate: DeliveryEstimate | null;
  /** The estimate is for no place of the shopper's: no day is told. */
  readonly isPlaceAssumed: boolean;
  readonly freeFromCents: Cents | undefined;
  readonly more: ReactNode;
};

export const DeliveryFact = ({ estimate, isPlaceAssumed, freeFromCents, more }: DeliveryFactProps) => {
  const [first, second] = estimate?.options ?? [];
  if (estimate === null || first === undefined)
    return (
      <Fact icon="truck" more={more}>
        {NO_SUCH_POSTCODE}
      </Fact>
    );
  if (first.code === 'email')
    return (
      <Fact icon="mail" more="The code and PIN come to the address you give at checkout.">
        Sent by email <b>today</b>, free
      </Fact>
    );
  if (isPlaceAssumed)
    return (
      <Fact icon="truck" isLong={first.price > 0} more={<>{more} for the day it arrives</>}>
        {standardDeliveryText(first.price === 0, freeFromCents)}
      </Fact>
    );
  return (
    <Fact
      icon="truck"
      isLong={first.price > 0}
      more={
        <>
          {first.price > 0 && freeFromCents && `Free from ${formatPrice(freeFromCents)}. `}
          {second && `Express ${dayWords(second.arrivesOn)}, ${priceWords(second)}. `}
          {more}
        </>
      }
    >
      Delivery to {estimate.postcode} by <b>{dayWords(first.arrivesOn)}</b>, {priceWords(first)}
    </Fact>
  );
};
