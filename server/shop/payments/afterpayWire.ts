// Orders and checkouts as Afterpay's API has them, and as the shop has them.
import * as z from 'zod/mini';
import type { Cents } from '#events/facts/values.ts';
import { amountOf, centsOf } from './amount.ts';
import type {
  PayLaterAddress,
  PayLaterDetails,
  PayLaterExpress,
  PayLaterItem,
  PayLaterOrder,
  PayLaterTold,
} from './payLaterGateway.ts';

/** Of Australia. */
export const money = z.pipe(
  z.object({ amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), currency: z.literal('AUD') }),
  z.transform(({ amount }): Cents => centsOf(amount)),
);
const text = z.nullish(z.string());
export const checkout = z.object({
  amount: money,
  items: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), price: money })),
  shipping: z.nullish(
    z.object({
      name: z.string(),
      line1: z.string(),
      line2: text,
      area1: text,
      region: text,
      postcode: z.string(),
      phoneNumber: text,
    }),
  ),
});
export const expressCheckout = z.object({
  consumer: z.nullish(z.object({ email: text, givenNames: text, surname: text, phoneNumber: text })),
  shipping: z.nullish(
    z.object({
      name: text,
      line1: text,
      line2: text,
      area1: text,
      region: text,
      postcode: text,
      countryCode: text,
      phoneNumber: text,
    }),
  ),
  shippingOptionIdentifier: text,
});

export const wireMoney = (cents: Cents) => ({ amount: amountOf(cents), currency: 'AUD' });

export const wireOrder = ({ cartId, amount, contact, items, shippingAddress }: PayLaterOrder) => ({
  amount: wireMoney(amount),
  merchantReference: cartId,
  consumer: { email: contact.email, givenNames: contact.firstName, surname: contact.lastName },
  items: wireItems(items),
  ...(shippingAddress && {
    shipping: {
      name: shippingAddress.name,
      line1: shippingAddress.street1,
      line2: shippingAddress.street2,
      area1: shippingAddress.suburb,
      region: shippingAddress.state,
      postcode: shippingAddress.postcode,
      countryCode: 'AU',
      phoneNumber: shippingAddress.phone,
    },
  }),
});

const addressOf = (shipping: NonNullable<z.output<typeof checkout>['shipping']>): PayLaterAddress => ({
  name: shipping.name,
  street1: shipping.line1,
  street2: shipping.line2 ?? undefined,
  suburb: shipping.area1 ?? '',
  state: shipping.region ?? '',
  postcode: shipping.postcode,
  phone: shipping.phoneNumber ?? undefined,
});

export const wireExpress = ({ amount, items }: PayLaterExpress, popupOriginUrl: string) => ({
  mode: 'express',
  amount: wireMoney(amount),
  items: wireItems(items),
  merchant: { popupOriginUrl },
});

const wireItems = (items: readonly PayLaterItem[]) =>
  items.map(({ name, sku, qty, price }) => ({ name, sku, quantity: qty, price: wireMoney(price) }));

export const detailsOf = ({ amount, items, shipping }: z.output<typeof checkout>): PayLaterDetails => ({
  amount,
  items: items.map(({ quantity, ...item }) => ({ ...item, qty: quantity })),
  shippingAddress: shipping ? addressOf(shipping) : undefined,
});

export const toldOf = ({
  consumer,
  shipping,
  shippingOptionIdentifier,
}: z.output<typeof expressCheckout>): PayLaterTold => ({
  // The receiver, else who pays.
  name: shipping?.name ?? [consumer?.givenNames, consumer?.surname].filter(Boolean).join(' '),
  email: consumer?.email ?? '',
  phone: shipping?.phoneNumber ?? consumer?.phoneNumber ?? '',
  address: shipping
    ? {
        lines: [shipping.line1 ?? '', shipping.line2 ?? ''],
        suburb: shipping.area1 ?? '',
        state: shipping.region ?? '',
        postcode: shipping.postcode ?? '',
        country: shipping.countryCode ?? '',
      }
    : null,
  optionId: shippingOptionIdentifier ?? null,
});
