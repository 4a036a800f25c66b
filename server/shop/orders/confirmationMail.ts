// The mail that confirms an order: what was ordered, where it goes, what it was paid with, and where to look it up.
import type { AccountId } from '#server/storage/accountId.ts';
import {
  addressLines,
  arrivalLine,
  authorityToLeaveText,
  collectTitle,
  deliverTitle,
  optionText,
  paidWithText,
  earnedText,
  pointsTitle,
  voucherText,
} from '#domain/order/orderWords.ts';
import { rewardLineText } from '#domain/order/pointsWords.ts';
import { composeMail, type MailAmount, type MailBlock } from '#server/shop/mail/composedMail.ts';
import { momentText, moneyText as money } from '#server/shop/mail/mailFormats.ts';
import type { Mail } from '#server/shop/mail/outbox.ts';
import { greetingOf, unlinked } from '#server/shop/mail/typedText.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import type { ProductId, StoreId } from '#events/facts/values.ts';

export type ConfirmationDeps = {
  readonly shopConfig: ShopConfig;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly storeOf: (storeId: StoreId) => Pick<Store, 'name' | 'phone' | 'address'> | undefined;
  /** The hash of a product's pictures; undefined: it is not shown any more. Absent: mails show no pictures. */
  readonly pictureOf?: (productId: ProductId) => string | undefined;
};

export const confirmationOf =
  (deps: ConfirmationDeps) =>
  (order: PlacedOrder, accountId: AccountId | null): Mail =>
    composeMail(deps.shopConfig, {
      name: 'orderConfirmation',
      order: order.number,
      recipient: order.contact.email,
      subject: `Your order ${order.number}`,
      blocks: [
        { type: 'text', text: greetingOf(order.contact.firstName) },
        {
          type: 'text',
          text: `Thank you. We have your order ${order.number}, placed on ${momentText(order.placedAt)} Melbourne time.`,
        },
        { type: 'amounts', rows: itemRows(order, deps) },
        { type: 'amounts', rows: totalRows(order) },
        { type: 'text', text: `The total includes ${money(order.gst)} GST.` },
        ...deliveryFacts(order, deps),
        ...paidFacts(order),
        ...pointsFacts(order),
        {
          type: 'link',
          label: 'See your order',
          url: `${deps.publicUrl}${accountId === null ? '' : '/account'}/orders/${order.number}`,
        },
        {
          type: 'text',
          text: `To find it later, keep the order number ${order.number} and the address this mail came to.`,
        },
      ],
    });

const itemRows = (
  { items }: PlacedOrder,
  { publicUrl, pictureOf }: ConfirmationDeps,
): readonly MailAmount[] =>
  items.map((item) => {
    const hash = pictureOf?.(item.productId);
    return {
      name: `${item.qty} × ${item.brand} ${item.name}`,
      note: optionText(item),
      amount: money(item.price),
      ...(hash !== undefined && { pictureUrl: `${publicUrl}/pictures/${hash}/main-240.jpg` }),
    };
  });

const totalRows = (order: PlacedOrder): readonly MailAmount[] => [
  { name: 'Items', amount: money(order.itemSubtotal) },
  {
    name: order.shipping.label,
    amount: order.shipping.price === 0 ? 'Free' : money(order.shipping.price),
  },
  ...(order.charges ?? []).map(({ label, amount }) => ({ name: label, amount: money(amount) })),
  ...order.promotions.map(({ name, amount }) => ({ name, amount: `−${money(amount)}` })),
  { name: 'Total', amount: money(order.grandTotal), isTotal: true },
];

const deliveryFacts = (
  { shipping, shippingAddress }: PlacedOrder,
  { storeOf }: ConfirmationDeps,
): readonly MailBlock[] => {
  const store = shipping.storeId === null ? undefined : storeOf(shipping.storeId);
  if (store) return [{ type: 'fact', name: collectTitle, lines: storeLines(store) }];
  if (shippingAddress === null) return [];
  const wishes = [shipping.instructions, shipping.authorityToLeave ? authorityToLeaveText : ''];
  const arrival = arrivalLine(shipping, (day) => arrivalDay.format(Date.parse(day)));
  const lines = [
    ...addressLines(shippingAddress).map(unlinked),
    ...wishes.filter((wish) => wish !== '').map(unlinked),
    ...(arrival === null ? [] : [arrival]),
  ];
  return [{ type: 'fact', name: deliverTitle, lines }];
};

export const storeLines = ({
  name,
  phone,
  address,
}: Pick<Store, 'name' | 'phone' | 'address'>): readonly string[] =>
  [
    name,
    address.street1,
    address.street2,
    `${address.locality} ${address.region} ${address.postcode}`,
    phone,
  ].filter((line) => line !== '');

const paidFacts = ({ loyaltyRewardLines, vouchers, payment }: PlacedOrder): readonly MailBlock[] => {
  const lines = [
    ...loyaltyRewardLines.map((line) => `${rewardLineText(line)}: ${money(line.amount)}`),
    ...vouchers.map((voucher) => `${voucherText(voucher)}: ${money(voucher.amount)}`),
    ...(payment ? [`${paidWithText(payment.paidWith)}: ${money(payment.amount)}`] : []),
  ];
  return lines.length === 0 ? [] : [{ type: 'fact', name: 'Paid with', lines }];
};

const pointsFacts = ({ loyalty }: PlacedOrder): readonly MailBlock[] =>
  loyalty === null ? [] : [{ type: 'fact', name: pointsTitle, lines: [earnedText(loyalty.qantas)] }];

const arrivalDay = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
