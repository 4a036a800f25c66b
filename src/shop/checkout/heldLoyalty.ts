// What this device holds of the airline's programme, as far as it may still be used: a guest's membership, and a quote of points.
import { isRecentMembership } from '#domain/loyalty/guestData.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import type { GuestMembership, PointsQuoted } from '#events/facts/checkoutState.ts';
import type { Clock } from '#events/store/clock.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import { readMembership } from '#sync/orders/checkoutSecrets.ts';

/** What a guest typed, if it may still be used. @param secret of its reference */
export const usableMembership = (
  { clock }: { readonly clock: Clock },
  held: GuestMembership | null,
  secret: string | null | undefined,
): Membership | null =>
  held !== null && isRecentMembership(held.addedAt, clock.now()) ? (readMembership(secret) ?? null) : null;

export type QuotePorts = { readonly views: ShopViews; readonly clock: Clock };

/** Names what is in the cart: a quote is for it alone. */
export const cartPrint = ({ views }: Pick<QuotePorts, 'views'>): string =>
  Object.values(views.current.account.items.cart)
    .map(({ variantId, qty }) => variantId + qty)
    .toSorted()
    .join();

/** Until it is over, or the cart has changed (BEH-4). */
export const usableQuote = (ports: QuotePorts): PointsQuoted | null => {
  const { quote } = ports.views.current.loyalty;
  return quote && quote.expiresAt > ports.clock.now() && quote.cart === cartPrint(ports) ? quote : null;
};
