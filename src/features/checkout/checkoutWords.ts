// Texts of the checkout: sums, offers, gift cards, shipping methods, and what is unavailable just now (BEH-8). The whole list,
// with causes and ways out, is in src/features/checkout/README.md.
import type { AddressForm } from '#domain/account/addressForm.ts';
import { voucherText } from '#domain/order/orderWords.ts';
import { voucherSpentTexts } from '#domain/payment/voucherEntry.ts';
import { voucherRefusalTexts } from '#domain/payment/voucherRefusals.ts';
import type { PromotionChanges, VoucherCancelReason } from '#events/facts/checkoutState.ts';
import { dayWords } from '#src/features/delivery/deliveryWords.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';

export type Method = CheckoutData['availableShippingMethods'][number];

export const unableToLoad = {
  checkoutData: 'Unable to load what your order comes to. Everything you entered is saved on this device.',
  deliveryMethods: 'Unable to load delivery methods. Everything you entered is saved on this device.',
  pickupMethods: 'Unable to load click and collect. Everything you entered is saved on this device.',
  nearbyStores: 'Unable to load stores near you. Try again, or choose delivery.',
} as const;

export const OFFLINE_METHODS_TEXT =
  'Delivery methods need a network. They load as soon as you’re back online; what you entered is saved on this device.';
export const OFFLINE_TOTAL_TEXT =
  'The total is worked out when you’re back online. Until then these are the last amounts this device knows.';
export const UNAVAILABLE_DELIVERY_TEXT =
  'None of our carriers goes to this address. Check the postcode, or collect from a store.';
export const UNAVAILABLE_PICKUP_TEXT =
  'Click and collect is not available for this order: no store has everything in it. Choose delivery.';
export const ITEMS_TO_FIX_TEXT = 'Something in your cart needs a fix before you can place your order.';

/** Cheapest first; unavailable ones are left out, and collecting is no delivery. */
export const deliveryMethods = (methods: readonly Method[]): readonly Method[] =>
  methods
    .filter(({ type, available }) => type === 'delivery' && available)
    .toSorted((a, b) => a.price - b.price);

/** `By Thu 26 Nov`, `On Thu 26 Nov, within four hours`. @param method with the day it is expected at the latest */
export const arrivalText = ({ code, arrivesOn }: Pick<Method, 'code' | 'arrivesOn'>): string => {
  if (code === 'email') return 'To the email address you gave.';
  if (arrivesOn === null) return 'We’ll email you the day.';
  const day = dayWords(arrivesOn);
  return code === 'fourhd' ? `On ${day}, within four hours` : `By ${day}`;
};

/** `Fitzroy VIC 3065` */
export const placeText = ({ suburb, state, postcode }: AddressForm): string =>
  `${suburb} ${state} ${postcode}`;

/** `Ada Lovelace, 12 Smith Street, Fitzroy VIC 3065` */
export const addressText = (address: AddressForm): string =>
  [address.contactName, address.company, address.street1, address.street2, placeText(address)]
    .filter((part) => part !== '')
    .join(', ');

/** What changed of the offers since the last quote, in the order of names (BEH-4); null: nothing to show. */
export const promotionChangesText = ({ applied, disallowed, removed }: PromotionChanges): string | null => {
  const named = (names: readonly string[], one: string, many: string): string[] =>
    names.length === 0
      ? []
      : [`${namesText(names.toSorted(byName.compare))} ${names.length === 1 ? one : many}.`];
  const said = [
    ...named(applied, 'now applies', 'now apply'),
    ...named(disallowed, 'doesn’t apply', 'don’t apply'),
    ...named(removed, 'was removed', 'were removed'),
  ];
  return said.length === 0 ? null : said.join(' ');
};

/** Whatever the device's language: the names are the shop's. */
const byName = new Intl.Collator('en-AU', { numeric: true });

/** `Ten off`, `Ten off and Free socks`, `A, B and C` */
const namesText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const cancelTexts: Readonly<Record<VoucherCancelReason, string>> = {
  ...voucherRefusalTexts,
  ...voucherSpentTexts,
};

/** Why a gift card is no longer part of the order. */
export const voucherCancelledText = (last4: string, reason: VoucherCancelReason): string =>
  `${voucherText({ last4 })} was removed. ${cancelTexts[reason]}`;
