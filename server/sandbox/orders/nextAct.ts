// What comes next for an order of the sandbox. Pure.
import {
  hasExchange,
  type OrderAct,
  type OrderProgress,
  type OrderReturn,
  type OrderWay,
} from '#domain/order/orderProgress.ts';
import type { OrderNumber } from '#events/facts/values.ts';

/** What the warehouse or the carrier does next; null: nothing is left for them. */
export const nextAct = ({
  number,
  way,
  progress,
}: {
  readonly number: OrderNumber;
  readonly way: OrderWay;
  readonly progress: OrderProgress;
}): OrderAct | null => {
  switch (progress.stage) {
    case 'placed':
      return { type: way === 'email' ? 'delivered' : 'packed' };
    case 'packed':
      return way === 'collect' ? { type: 'readyToCollect' } : { type: 'sent', ...consignmentOf(number) };
    case 'sent':
    case 'readyToCollect':
      return { type: 'delivered' };
    case 'delivered':
      return progress.returns.map((each) => nextOfReturn(number, each)).find((act) => act !== null) ?? null;
    case 'cancelled':
      return null;
  }
};

const nextOfReturn = (number: OrderNumber, each: OrderReturn): OrderAct | null => {
  const { returnId, state, isExchangeSent } = each;
  if (state === 'requested') return { type: 'returned', returnId };
  return state === 'received' && hasExchange(each) && !isExchangeSent
    ? { type: 'exchangeSent', returnId, ...consignmentOf(`${number}X`) }
    : null;
};

/** No carrier has it: the address is one that nobody can own. */
const consignmentOf = (number: string) => {
  const trackingNumber = `SBX${number}`;
  return {
    carrier: 'Sandbox Post',
    trackingNumber,
    trackingUrl: `https://track.example/${trackingNumber}`,
  };
};
