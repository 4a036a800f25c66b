// An event in one plain line.
import type { checkoutEvents } from '#events/facts/checkout.ts';
import type { orderEvents } from '#events/facts/order.ts';
import type { UnknownEvent } from '#events/store/recordedEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import type { voucherEvents } from '#events/facts/voucher.ts';
import { formatAmount, formatCount } from '../../../words/format.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';

/** What a variant or product is called; its id where the name is unknown. */
export type NameOf = (productId: ProductId, variantId?: VariantId) => string;

/** @param known false for an event newer than this code */
export const describeEvent = (event: RecordedEvent | UnknownEvent, known: boolean, nameOf: NameOf): string =>
  known ? sentenceOf(event as RecordedEvent, nameOf) : 'Newer than this version of the shop: set aside';

const sentenceOf = (event: ShopEvent, nameOf: NameOf): string => {
  switch (event.type) {
    case 'CartItemAdded':
      return `${named(event.data, nameOf)} in the cart: ${event.data.qty}`;
    case 'CartItemQtySet':
      return `${named(event.data, nameOf)} in the cart: now ${event.data.qty}`;
    case 'CartItemRemoved':
      return `${named(event.data, nameOf)} out of the cart`;
    case 'CartItemChallengeAnswerGiven':
      return `${named(event.data, nameOf)} in the cart: its question answered`;
    case 'CartItemPriceAccepted':
      return `${named(event.data, nameOf)} in the cart: the higher price is fine`;
    case 'CartItemVariantChanged':
      return `${named(event.data, nameOf)} instead of another size`;
    case 'CartItemsDropped':
      return `${formatCount(event.data.items.length, 'item')} dropped from the cart: ${event.data.reason}`;
    case 'CartIdIssued':
      return `A new cart (${event.data.reason})`;
    case 'WishlistItemAdded':
      return `${named(event.data, nameOf)} on the wishlist`;
    case 'WishlistItemQtySet':
      return `${named(event.data, nameOf)} on the wishlist: now ${event.data.qty}`;
    case 'WishlistItemVariantChanged':
      return `${named(event.data, nameOf)} on the wishlist instead of another size`;
    case 'WishlistItemRemoved':
      return `${nameOf(event.data.productId)} off the wishlist`;
    case 'WishlistItemsDropped':
      return `${formatCount(event.data.productIds.length, 'item')} dropped from the wishlist: ${event.data.reason}`;
    case 'WishlistItemMovedToCart':
      return `${named(event.data, nameOf)} moved from the wishlist to the cart`;
    default:
      return conversationSentence(event);
  }
};

const named = (
  item: { readonly productId: ProductId; readonly variantId: VariantId },
  nameOf: NameOf,
): string => nameOf(item.productId, item.variantId);

type ItemEvent = Extract<ShopEvent, { readonly type: `${'Cart' | 'Wishlist'}${string}` }>;

const conversationSentence = (event: Exclude<ShopEvent, ItemEvent>): string => {
  switch (event.type) {
    case 'AccountStatePulled':
      return pulled(event.data.version, event.data.state, event.data.reset);
    case 'AccountStatePutStarted':
      return `Sending changes up to #${event.data.uptoSeq} on top of version ${event.data.baseVersion}`;
    case 'AccountStatePutAcknowledged':
      return `The account has them: version ${event.data.version}`;
    case 'AccountStatePutConflicted':
      return 'Another device saved first (409)';
    case 'AccountStatePutRejected':
      return `The server will not have them (${event.data.status}): taken back`;
    case 'SyncFailed':
      return `No sync: ${event.data.reason}`;
    case 'GuestCartAdopted':
      return `${carried(event.data)} of the guest’s came along`;
    case 'AccountItemsRestored':
      return `The server went back in time: ${carried(event.data)} merged in again`;
    case 'LoginFailed':
    case 'LoggedOut':
      return `${event.type === 'LoggedOut' ? 'Signed out' : 'Not signed in'}: ${event.data.reason}`;
    case 'LoggedIn':
      return 'Signed in';
    case 'LoginStarted':
      return 'Signing in';
    case 'LogoutStarted':
      return 'Signing out';
    case 'LogoutCancelled':
      return 'Stays signed in';
    case 'SignOutConfirmed':
      return 'The server ended the session';
    case 'HistorySummarised':
      return `All that happened before, summed up: ${carried({
        cart: Object.keys(event.data.account.items.cart),
        wishlist: Object.keys(event.data.account.items.wishlist),
      })}`;
    case 'NoticesRead':
      return `${formatCount(event.data.eventIds.length, 'notice')} read`;
    default:
      return checkoutSentence(event);
  }
};

type CheckoutEvent = Extract<
  ShopEvent,
  { readonly type: keyof typeof checkoutEvents | keyof typeof voucherEvents | keyof typeof orderEvents }
>;

const gone = { removed: 'taken out', linked: 'linked to the account', old: 'too old' } as const;

const checkoutSentence = (event: CheckoutEvent): string => {
  switch (event.type) {
    case 'CheckoutContactSaved':
      return 'Contact given';
    case 'ShippingTypeChosen':
      return event.data.shippingType === 'DELIVERY' ? 'To be delivered' : 'To be picked up';
    case 'DeliveryAddressSaved':
      return event.data.addressId === null
        ? 'Delivery address typed'
        : 'Delivery address taken from the book';
    case 'DeliveryAddressCleared':
      return 'The delivery address is gone from the book';
    case 'DeliveryMethodChosen':
      return `To be sent by ${event.data.methodCode}`;
    case 'PickupStoreChosen':
      return `To be picked up at store ${event.data.storeId}`;
    case 'BillingAddressSaved':
      return event.data.billingAddressRef === null ? 'Billed where it is sent' : 'Billing address typed';
    case 'PromoCodeEntered':
      return 'Promo code entered';
    case 'PromoCodeRemoved':
      return 'Promo code taken out';
    case 'CheckoutDataReceived':
      return `What it comes to: ${event.data.grandTotalCents === null ? event.data.result : formatAmount(event.data.grandTotalCents)}`;
    case 'CheckoutDataFailed':
      return 'Nobody said what it comes to';
    case 'CheckoutEntered':
      return 'Entered the checkout by a campaign';
    case 'GuestCheckoutAdopted':
      return 'The guest’s choices at the checkout came along';
    case 'VoucherApplied':
      return `Gift card applied: ${formatAmount(event.data.amountRemainingCents)}`;
    case 'VoucherRechecked':
      return `Gift card checked again: ${formatAmount(event.data.amountRemainingCents)}`;
    case 'VoucherCancelled':
      return `Gift card left: ${event.data.reason}`;
    case 'VoucherRemoved':
      return 'Gift card taken out';
    case 'GuestMembershipAdded':
      return 'Frequent flyer number added';
    case 'GuestMembershipRemoved':
      return `Frequent flyer number ${gone[event.data.reason]}`;
    case 'PointsQuoted':
      return 'Points quoted';
    case 'PointsQuoteCleared':
      return `Quote cleared: ${event.data.reason}`;
    case 'OrderPlacementRequested':
      return `Placing an order of ${formatAmount(event.data.grandTotalCents)}`;
    case 'OrderOutcomeUnknown':
      return 'Nobody knows yet whether there is an order';
    case 'OrderPlacementRefused':
      return `No order: ${event.data.status}`;
    case 'OrderPlaced':
      return `Order ${event.data.number} placed`;
    default:
      return event satisfies never;
  }
};

const pulled = (version: number, state: SyncedState | null, reset: boolean): string => {
  if (reset) return `The server went back to version ${version}`;
  return state === null
    ? `Nothing new: version ${version}`
    : `The account as the server has it: version ${version}`;
};

const carried = ({
  cart,
  wishlist,
}: {
  readonly cart: readonly unknown[];
  readonly wishlist: readonly unknown[];
}) => formatCount(cart.length + wishlist.length, 'item');
