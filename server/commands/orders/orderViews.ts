// Orders as commands tell them: a line for a person, JSON for a script. Money in JSON is dollars, times are ISO 8601.
import * as z from 'zod/mini';
import type { OrderProgress } from '#domain/order/orderProgress.ts';
import { sumOfCents } from '#domain/rules/sumOfCents.ts';
import { moneyText } from '#server/shop/mail/mailFormats.ts';
import { placedOrder } from '#sync/protocol/checkout/order.ts';
import { orderEvent } from '#sync/protocol/checkout/orderEvents.ts';
import type { ListedOrder } from './ordersByTime.ts';

/** Without anybody's name or address. */
export const orderSummary = ({ number, order, way, progress, isLost }: ListedOrder) => ({
  number,
  placedAt: timeText(order.placedAt),
  stage: progress.stage,
  way,
  pieces: order.items.reduce((sum, { qty }) => sum + qty, 0),
  total: order.grandTotal / 100,
  owed: owedOf(progress) / 100,
  refunded: progress.refunded / 100,
  openReturns: openReturnsOf(progress).map(({ returnId }) => returnId),
  isLost,
});
export type OrderSummary = ReturnType<typeof orderSummary>;

/** With everything that is known of it. */
export const orderDocument = (listed: ListedOrder) => ({
  ...orderSummary(listed),
  order: z.encode(placedOrder, listed.order),
  events: listed.events.map((event) => z.encode(orderEvent, event)),
});

export const summaryRow = (listed: ListedOrder): readonly string[] => {
  const { number, placedAt, stage, way, pieces } = orderSummary(listed);
  return [
    number,
    placedAt,
    stage,
    way,
    `${pieces} pc`,
    moneyText(listed.order.grandTotal),
    remarksOf(listed),
  ];
};

export const orderLines = (listed: ListedOrder): readonly string[] => {
  const { order, events } = listed;
  const { contact, shippingAddress, shipping, items, payment, vouchers } = order;
  const address = shippingAddress === null ? [] : [Object.values(shippingAddress).filter(isText).join(', ')];
  return [
    summaryRow(listed).filter(Boolean).join('  '),
    '',
    `${contact.firstName} ${contact.lastName}, ${contact.email}, ${contact.phone}`,
    ...address,
    `${shipping.label}, ${moneyText(shipping.price)}`,
    '',
    ...items.map(
      ({ qty, brand, name, variant, total, variantId }) =>
        `${qty} × ${brand} ${name}, ${variant}: ${moneyText(total)} (${variantId})`,
    ),
    '',
    ...vouchers.map(({ last4, amount }) => `Gift card ending ${last4}: ${moneyText(amount)}`),
    ...(payment === null ? [] : [`${payment.paidWith.brand}: ${moneyText(payment.amount)}`]),
    '',
    ...events.map(({ at, type }) => `${timeText(at)}  ${type}`),
  ];
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const owedOf = ({ owed }: OrderProgress) => sumOfCents(owed.map(({ amount }) => amount));

export const openReturnsOf = ({ returns }: OrderProgress) =>
  returns.filter(({ state }) => state === 'requested');

const remarksOf = ({ progress, isLost }: ListedOrder): string => {
  const owed = owedOf(progress);
  const returns = openReturnsOf(progress).length;
  return [
    isLost && 'payment lost',
    owed > 0 && `${moneyText(owed)} owed`,
    progress.refunded > 0 && `${moneyText(progress.refunded)} refunded`,
    returns > 0 && `${returns} on the way back`,
  ]
    .filter(isText)
    .join(', ');
};

const timeText = (at: number): string => new Date(at).toISOString();
