// The mail that tells what happened to an order.
import { hasExchange, refundOf, returnOf, type OrderEvent } from '#domain/order/orderProgress.ts';
import { returnComesBy } from '#domain/order/orderReturns.ts';
import { collectTitle } from '#domain/order/orderWords.ts';
import { pointsToReverse } from '#domain/order/pointsReversal.ts';
import { pointsBackText, pointsReversedText } from '#domain/order/pointsWords.ts';
import { comesByText, returnLapsedText } from '#domain/order/returnTexts.ts';
import type { StoreId } from '#events/facts/values.ts';
import { composeMail, type MailBlock } from '#server/shop/mail/composedMail.ts';
import { dayText, moneyText } from '#server/shop/mail/mailFormats.ts';
import type { Mail } from '#server/shop/mail/outbox.ts';
import { greetingOf } from '#server/shop/mail/typedText.ts';
import { storeLines } from '#server/shop/orders/confirmationMail.ts';
import type { MailName } from '#server/shopFolder/mailTexts.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import type { StoredOrder } from './storedOrder.ts';

export type ProgressMailDeps = {
  readonly shopConfig: ShopConfig;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly storeOf: (storeId: StoreId) => Pick<Store, 'name' | 'phone' | 'address'> | undefined;
  /** How long what is sent back may take to come: days from the label. */
  readonly returnLapsesDays: number;
};

/** @param stored with the event @returns null: another mail has told it */
export const progressMailOf =
  (deps: ProgressMailDeps) =>
  (stored: StoredOrder, event: OrderEvent): Mail | null => {
    if (event.type === 'pointsReversed') return null;
    const { number, accountId, order } = stored;
    const { subject, blocks } = wordsOf(deps, stored, event);
    return composeMail(deps.shopConfig, {
      name: mailNameOf[event.type],
      order: number,
      recipient: order.contact.email,
      subject,
      blocks: [
        { type: 'text', text: greetingOf(order.contact.firstName) },
        ...blocks,
        {
          type: 'link',
          label: 'See your order',
          url: `${deps.publicUrl}${accountId === null ? '' : '/account'}/orders/${number}`,
        },
      ],
    });
  };

type Words = { readonly subject: string; readonly blocks: readonly MailBlock[] };

type ToldEvent = Exclude<OrderEvent, { readonly type: 'pointsReversed' }>;

const mailNameOf: Readonly<Record<ToldEvent['type'], MailName>> = {
  packed: 'orderPacked',
  sent: 'orderSent',
  readyToCollect: 'orderReadyToCollect',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  refunded: 'orderRefunded',
  returnRequested: 'returnRequested',
  returnWithdrawn: 'returnWithdrawn',
  returnLapsed: 'returnLapsed',
  returned: 'returnArrived',
  exchangeSent: 'exchangeSent',
};

const wordsOf = (deps: ProgressMailDeps, stored: StoredOrder, event: ToldEvent): Words => {
  const { number, way, order } = stored;
  const said = (subject: string, text: string, ...more: readonly MailBlock[]): Words => ({
    subject,
    blocks: [{ type: 'text', text }, ...more],
  });
  switch (event.type) {
    case 'packed':
      return said(
        `Your order ${number} is packed`,
        way === 'collect'
          ? 'Your order is packed and on its way to the store. We’ll write when it is there.'
          : 'Your order is packed. We’ll write when it leaves.',
      );
    case 'sent':
      return said(`Your order ${number} is on its way`, 'Your parcel has left.', ...trackingOf(event));
    case 'readyToCollect': {
      const { storeId } = order.shipping;
      const store = storeId === null ? undefined : deps.storeOf(storeId);
      return said(
        `Your order ${number} is ready to collect`,
        `Your order is waiting for you. Bring the order number ${number}.`,
        ...(store ? [{ type: 'fact' as const, name: collectTitle, lines: storeLines(store) }] : []),
      );
    }
    case 'delivered':
      return said(...deliveredWords(stored, deps.shopConfig.returns));
    case 'cancelled':
      return said(
        `Your order ${number} is cancelled`,
        event.refund > 0
          ? `Your order is cancelled. ${moneyText(event.refund)} goes back to where it came from; we’ll write when it’s on its way.`
          : 'Your order is cancelled. Nothing was paid for it, so nothing goes back.',
        ...reversedBlocks(stored),
      );
    case 'refunded':
      return said(
        `Your refund for order ${number}`,
        event.amount > 0
          ? `${moneyText(event.amount)} is on its way back to where it came from. A gift card has it at once; a bank takes up to five working days.`
          : 'Your payment was never taken: it was gone when we asked for it. So there is nothing to give back.',
        ...(event.amount > 0 && stored.lost > 0
          ? [{ type: 'text' as const, text: 'What was never taken of your payment doesn’t go back.' }]
          : []),
        ...pointsBlocks(stored, event),
      );
    default:
      return returnWords(deps, stored, event);
  }
};

/** What of a refund is points: those paid with, and those that the goods had earned. */
const pointsBlocks = (
  stored: StoredOrder,
  { points }: Extract<OrderEvent, { readonly type: 'refunded' }>,
): readonly MailBlock[] => [
  ...(points > 0 ? [{ type: 'text' as const, text: pointsBackText(points) }] : []),
  ...reversedBlocks(stored),
];

/** What is taken back in the same moment. */
const reversedBlocks = ({ order, progress, giftCards }: StoredOrder): readonly MailBlock[] => {
  const reversed = pointsToReverse(order, progress, giftCards);
  return reversed > 0 ? [{ type: 'text', text: pointsReversedText(reversed) }] : [];
};

const deliveredWords = (
  { number, way }: StoredOrder,
  { days }: ShopConfig['returns'],
): [subject: string, text: string] => {
  if (way === 'email') return [`Your order ${number} was sent`, 'What you ordered was sent by email.'];
  const goodFor =
    days === 0 ? '' : ` If something isn’t right, you can return it within ${days} days of ordering it.`;
  return way === 'collect'
    ? [`You collected your order ${number}`, `You have collected your order.${goodFor}`]
    : [`Your order ${number} was delivered`, `Your parcel was delivered.${goodFor}`];
};

type ReturnEvent = Extract<OrderEvent, { readonly returnId: string }>;

const returnWords = (deps: ProgressMailDeps, stored: StoredOrder, event: ReturnEvent): Words => {
  const { number, progress } = stored;
  const lines = returnOf(progress, event.returnId)?.lines ?? [];
  const isExchange = hasExchange({ lines });
  const refund = refundOf(lines);
  switch (event.type) {
    case 'returnRequested':
      return {
        subject: `Your return of order ${number}`,
        blocks: [
          {
            type: 'text',
            text: 'Your return is noted. Put the items into a bag or a box with the label, or show its code in one of our stores.',
          },
          { type: 'fact', name: 'You’re sending back', lines: lines.map((line) => itemLine(stored, line)) },
          ...(isExchange
            ? [
                {
                  type: 'text' as const,
                  text: 'The other size is set aside for you until your return comes.',
                },
              ]
            : []),
          {
            type: 'text',
            text: comesByText(
              dayText(returnComesBy({ requestedAt: event.at }, deps.returnLapsesDays)),
              isExchange,
            ),
          },
          { type: 'link', label: 'See the label', url: deps.publicUrl + returnPath(stored, event.returnId) },
        ],
      };
    case 'returnWithdrawn':
      return {
        subject: `Your return of order ${number} is withdrawn`,
        blocks: [
          {
            type: 'text',
            text: 'Your return is withdrawn: you keep everything, and nothing is refunded. You can begin another while the time lasts.',
          },
        ],
      };
    case 'returnLapsed':
      return {
        subject: `Your return of order ${number} has lapsed`,
        blocks: [
          { type: 'text', text: returnLapsedText },
          ...(isExchange
            ? [{ type: 'text' as const, text: 'The other size is no longer set aside for you.' }]
            : []),
        ],
      };
    case 'returned':
      return {
        subject: `Your return of order ${number} has arrived`,
        blocks: [
          {
            type: 'text',
            text: [
              'What you sent back has come. Thank you.',
              ...(refund > 0 ? [`${moneyText(refund)} goes back to where it came from.`] : []),
              ...(isExchange ? ['Your other size leaves next.'] : []),
            ].join(' '),
          },
        ],
      };
    case 'exchangeSent':
      return {
        subject: `Your exchange for order ${number} is on its way`,
        blocks: [{ type: 'text', text: 'Your other size has left.' }, ...trackingOf(event)],
      };
  }
};

/** Where a return is looked up: the customer's own page, or the guest's. */
export const returnPath = ({ number, accountId }: StoredOrder, returnId: string): string =>
  accountId === null
    ? `/return/guest/create?order=${number}&token=${returnId}`
    : `/account/orders/${number}/return/${returnId}`;

const itemLine = (
  { order }: StoredOrder,
  { variantId, qty }: { readonly variantId: string; readonly qty: number },
): string => {
  const item = order.items.find((each) => each.variantId === variantId);
  return `${qty} × ${item ? `${item.brand} ${item.name}, ${item.variant}` : variantId}`;
};

const trackingOf = ({
  carrier,
  trackingNumber,
  trackingUrl,
}: Extract<OrderEvent, { readonly carrier: string }>): readonly MailBlock[] => [
  { type: 'fact', name: carrier, lines: [`Tracking number ${trackingNumber}`] },
  { type: 'link', label: 'Track your parcel', url: trackingUrl },
];
