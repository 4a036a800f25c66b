// What the checkout's screens read and do. The engine provides it; before, everything says `loading` and commands wait.
import { noCheckout, type CheckoutState, type ShippingType } from '#events/facts/checkoutState.ts';
import type { AddressForm } from '#domain/account/addressForm.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import type { Contact } from '#sync/orders/checkoutSecrets.ts';
import type { ShopperCall } from '#sync/transport/customerCall.ts';
import type { CheckoutCart, CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { OrderRefusal, PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { CallOutcome, CommandOutcome } from './commands.ts';
import type { AddressId, Cents, OrderNumber, PromoCode, StoreId } from '#events/facts/values.ts';
import type { AnyEvent } from '#events/store/eventRegistry.ts';
import type { SecretRef } from '#events/store/logValues.ts';

export type CheckoutView = CheckoutState & {
  /** `ready`: the log and the secrets it refers to have been read. */
  readonly status: 'loading' | 'ready';
  /** What was typed; null where nothing was, or where it is not on this device any more. */
  readonly contact: Contact | null;
  readonly address: AddressForm | null;
  /** Empty: none. */
  readonly instructions: string;
  /** Null: the bill goes where the parcel goes. */
  readonly billingAddress: AddressForm | null;
  /** What the server said last; null: nothing yet, or the cart was empty. */
  readonly data: CheckoutData | null;
  /** `data` is an answer to the cart and the choices of now. */
  readonly isCurrent: boolean;
  /** A question is under way. */
  readonly isAsking: boolean;
  /** Why the last question got no answer; null: it was answered. */
  readonly problem: {
    readonly reason: 'unreachable' | 'refused';
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
  /** The last order of this device. */
  readonly order: PlacedOrder | null;
  /** What a guest typed; null: nothing, or it is too old. */
  readonly guestMember: Membership | null;
};

/** What pays for what is left after gift cards. */
export type PaymentChoice =
  /** Nothing is left to pay. */
  | { readonly type: 'none' }
  | {
      readonly type: 'card';
      /** `braintreeExpress`: the provider's sheet said who the order is for, and where it goes. */
      readonly methodCode: 'braintree' | 'braintreeExpress';
      /** A nonce (`immediate`) or the id of a saved method (`saved`). */
      readonly kind: 'immediate' | 'saved';
      readonly token: string;
      readonly deviceData?: string | undefined;
    }
  | {
      readonly type: 'afterpay';
      readonly methodCode: 'afterpay' | 'afterpayExpress';
      readonly token: string;
    }
  | {
      readonly type: 'extension';
      readonly extension: string;
      /** What its form asked for. */
      readonly fields: Readonly<Record<string, string>>;
    };

export type PlaceOrder = {
  readonly payment: PaymentChoice;
  /** What was on the screen when the shopper agreed, in cents: another total is not ordered. */
  readonly agreed: { readonly grandTotal: Cents; readonly amountOutstanding: Cents };
  /** Null: the provider of the fraud check gave none in time. */
  readonly fraudToken: string | null;
};

/** Why there is no order, where this device says so and no answer of the shop. */
export type OwnRefusalStatus = 'NOT_RECEIVED' | 'CALL_REFUSED' | 'CLOUDFLARE_CHALLENGED';

/** The bot challenge stopped it: told by this device, because no server has heard of it. */
export type ChallengedOrder = Pick<OrderRefusal, 'message' | 'changes'> & {
  readonly status: Extract<OwnRefusalStatus, 'CLOUDFLARE_CHALLENGED'>;
};

export type PlaceOutcome =
  | { readonly type: 'placed'; readonly number: OrderNumber }
  /** Nothing was charged. */
  | { readonly type: 'refused'; readonly refusal: OrderRefusal | ChallengedOrder }
  /** The call itself was refused. Nothing was charged. */
  | { readonly type: 'invalid'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** The shopper must not pay again; the checkout continues polling, and the view shows it. */
  | { readonly type: 'unknown' }
  /** This device could not read or record what an order needs, so nothing was sent. */
  | { readonly type: 'failed'; readonly error: Error };

/** The page at which the shopper agrees to pay in four instalments, or why there is none. */
export type AfterpayStart =
  | { readonly type: 'redirect'; readonly url: string }
  | Extract<PlaceOutcome, { readonly type: 'refused' | 'invalid' | 'failed' }>;

export type ChosenMethod = {
  readonly methodCode: string;
  readonly authorityToLeave: boolean;
  readonly instructions: string;
};

/** What a shopper chooses on the way to an order. */
export interface ChoiceCommands {
  /** Notes the marketing parameters of the address the checkout was entered by (BEH-2); does nothing without any. */
  enterCheckout(search: URLSearchParams): Promise<CommandOutcome>;
  saveContact(contact: Contact): Promise<CommandOutcome>;
  chooseShippingType(shippingType: ShippingType): Promise<CommandOutcome>;
  /** @param addressId of the address book; null: it was typed */
  saveAddress(address: AddressForm, addressId: AddressId | null): Promise<CommandOutcome>;
  /** The address is gone from the book. */
  clearAddress(addressId: AddressId): Promise<CommandOutcome>;
  chooseMethod(chosen: ChosenMethod): Promise<CommandOutcome>;
  chooseStore(storeId: StoreId): Promise<CommandOutcome>;
  /** @param address null: as the delivery address */
  saveBillingAddress(address: AddressForm | null): Promise<CommandOutcome>;
  /**
   * All that a sheet of express checkout has answered, at once. The bill goes where the parcel goes.
   * @param told `delivery` is null for what is picked up: it has its store already
   */
  saveExpress(told: {
    readonly contact: Contact;
    readonly delivery: (ChosenMethod & { readonly address: AddressForm }) | null;
  }): Promise<CommandOutcome>;
  enterPromoCode(typed: string): Promise<CommandOutcome>;
  removePromoCode(code: PromoCode): Promise<CommandOutcome>;
  /** Records an event of an extension. Absent in a shop that has none. */
  recordExtension?(event: AnyEvent): Promise<CommandOutcome>;
}

export interface VoucherCommands {
  /** Has the server check a gift card, and adds it when it has a balance. */
  applyVoucher(typed: VoucherEntry): Promise<CallOutcome | Exclude<CommandOutcome, { type: 'rejected' }>>;
  removeVoucher(voucherRef: SecretRef): Promise<CommandOutcome>;
}

export interface MembershipCommands {
  /** Has the airline check a guest's membership, and keeps it for the order and for a sign-in. */
  addMembership(typed: Membership): Promise<CallOutcome | Exclude<CommandOutcome, { type: 'rejected' }>>;
  removeMembership(): Promise<CommandOutcome>;
}

export interface PointsCommands {
  /** Asks what the airline's points pay of this order, and keeps the quote for it. @param amount whole reward lines */
  quotePoints(amount: Cents): Promise<CallOutcome | Exclude<CommandOutcome, { type: 'rejected' }>>;
  /** `refused`: an order was, for its sake. */
  removeQuote(reason: 'removed' | 'refused'): Promise<CommandOutcome>;
  /** Clears a quote that no longer holds. */
  removeOverQuote(): Promise<CommandOutcome>;
}

export interface PlacementCommands {
  placeOrder(order: PlaceOrder): Promise<PlaceOutcome>;
  /** Begins a checkout at Afterpay for what is left to pay. Nothing is charged or held back. */
  startAfterpay(): Promise<AfterpayStart>;
}

export interface CheckoutCommands
  extends ChoiceCommands, VoucherCommands, MembershipCommands, PointsCommands, PlacementCommands {}

export interface TabCheckout extends CheckoutCommands {
  /** The same object until something in it changes. */
  readonly view: CheckoutView;
  subscribe(listener: () => void): () => void;
  /** Keeps `data` current while a screen shows it. @param maxAgeMs an older answer is requested again. @returns ends it */
  want(maxAgeMs: number): () => void;
  /** Requests it now. */
  refresh(): void;
  /** What is asked of the server now, with the secrets it refers to. */
  question(): Promise<CheckoutCart>;
  /** A call in the current shopper's name. */
  readonly call: ShopperCall;
}

export const loadingCheckout: CheckoutView = {
  ...noCheckout(),
  status: 'loading',
  contact: null,
  address: null,
  instructions: '',
  billingAddress: null,
  data: null,
  isCurrent: false,
  isAsking: false,
  problem: null,
  order: null,
  guestMember: null,
};
