// Whether a checkout at the provider is still for the order that is being placed (BEH-8, 'Afterpay details mismatch').
import { stateCodeOf } from '#domain/express/walletState.ts';
import type { PayLaterAddress, PayLaterDetails, PayLaterItem } from './payLaterGateway.ts';

/**
 * What differs, for the log; empty when nothing does. Another tab may have changed the cart, a price
 * may have changed, a promotion may have run out while the shopper was away.
 */
export const detailsMismatch = (
  agreed: PayLaterDetails,
  order: PayLaterDetails,
): readonly ('amount' | 'items' | 'shippingAddress')[] => [
  ...(agreed.amount === order.amount ? [] : (['amount'] as const)),
  ...(itemsText(agreed.items) === itemsText(order.items) ? [] : (['items'] as const)),
  ...(addressText(agreed.shippingAddress) === addressText(order.shippingAddress)
    ? []
    : (['shippingAddress'] as const)),
];

/** In any order, and two lines of one variant at one price as one. Names may be worded anew. */
const itemsText = (items: readonly PayLaterItem[]): string => {
  const qtyByVariant = new Map<string, number>();
  for (const { sku, qty, price } of items) {
    const key = JSON.stringify([sku, price]);
    qtyByVariant.set(key, (qtyByVariant.get(key) ?? 0) + qty);
  }
  return JSON.stringify([...qtyByVariant].toSorted(([one], [other]) => one.localeCompare(other)));
};

/** The destination alone: upper case, blanks, name and phone number do not count. */
const addressText = (address: PayLaterAddress | undefined): string =>
  address === undefined
    ? ''
    : [address.street1, address.street2 ?? '', address.suburb, stateCodeOf(address.state), address.postcode]
        .map((part) => part.trim().replaceAll(/\s+/g, ' ').toLowerCase())
        .join('\n');
