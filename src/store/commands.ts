// What a shopper can do, and the possible outcomes.
import type * as z from 'zod/mini';
import type { EventId, Millis, Partition } from '#events/store/logValues.ts';
import type { Purchase, PurchasePage } from '#sync/protocol/checkout/accountOrders.ts';
import type { PasskeyCredential } from '#sync/protocol/account/passkeyCalls.ts';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { CallInput } from '#sync/transport/transport.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { SavedAddress } from '#domain/account/addressBook.ts';
import type { ContactInfoForm } from '#domain/account/contactInfo.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import type { Account } from '#sync/protocol/account/customer.ts';
import type { SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';
import type { AddressForm } from '#domain/account/addressForm.ts';
import type { UnsyncedChange } from '#domain/items/unsyncedChanges.ts';
import type { OrderLookup } from '#domain/order/orderLookup.ts';
import type { Rejection } from '#domain/rules/rejection.ts';
import type { AwayLine } from '#projections/away/awayLines.ts';
import type { WishlistItemView } from '#projections/account/wishlist.ts';
import type { AddressId, Cents, OrderNumber, ProductId, VariantId } from '#events/facts/values.ts';

export type CommandOutcome =
  /** Durable on this device. */
  | { readonly type: 'done' }
  /** The shop's rules reject it; the text is in messages.ts. */
  | { readonly type: 'rejected'; readonly rejection: Rejection }
  /** It could not be saved, and was rolled back. The error's message says what to do. */
  | { readonly type: 'failed'; readonly error: Error };

export type CallOutcome =
  | { readonly type: 'done' }
  | {
      readonly type: 'refused';
      readonly code: ApiErrorCode | null;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly type: 'unreachable' };

/** Of reading something: what there is, and when that was so in milliseconds. */
export type ReadOutcome<Read> =
  | ({ readonly type: 'done'; readonly at: Millis } & Read)
  | Exclude<CallOutcome, { readonly type: 'done' }>;

/** Outcome of a call: a rule rejects it, the server refuses it, or it could not be reached. */
export type AnswerOutcome = CommandOutcome | Exclude<CallOutcome, { readonly type: 'done' }>;

export type SignUpForm = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** What is done with the cart and the wishlist. */
export interface ItemCommands {
  addToCart(item: {
    readonly productId: ProductId;
    readonly variantId: VariantId;
    readonly qty: number;
    readonly shownPriceCents: Cents;
    /** Under which the tap lies on the disk already (`platform/tab/earlyIntent.ts`): it is done once, whoever comes first. */
    readonly tap?: EventId | undefined;
  }): Promise<CommandOutcome>;
  setCartQty(item: { readonly variantId: VariantId; readonly qty: number }): Promise<CommandOutcome>;
  removeFromCart(item: { readonly variantId: VariantId }): Promise<CommandOutcome>;
  /**
   * Answers the question a product asks before it can be bought (BEH-5): the server judges, and a right answer is kept with
   * the item. It never enters the log. With `adding` the item comes into the cart together with its answer.
   */
  giveChallengeAnswer(item: {
    readonly productId: ProductId;
    readonly variantId: VariantId;
    readonly answer: string;
    readonly adding?: { readonly qty: number; readonly shownPriceCents: Cents } | undefined;
  }): Promise<AnswerOutcome>;
  /** Accepts a price above the one that was shown. */
  acceptPrice(item: { readonly variantId: VariantId; readonly priceCents: Cents }): Promise<CommandOutcome>;
  /** Undoes a removal. */
  restoreToCart(item: CartItem): Promise<CommandOutcome>;
  addToWishlist(item: {
    readonly productId: ProductId;
    readonly variantId: VariantId;
    readonly qty?: number;
    /** As for the cart. */
    readonly tap?: EventId | undefined;
  }): Promise<CommandOutcome>;
  removeFromWishlist(item: { readonly productId: ProductId }): Promise<CommandOutcome>;
  restoreToWishlist(item: WishlistItemView): Promise<CommandOutcome>;
  moveToCart(item: {
    readonly productId: ProductId;
    readonly shownPriceCents: Cents;
  }): Promise<CommandOutcome>;
  /** Undoes a change to an item that the shopper did not make, by an act of theirs. */
  undoChange(line: AwayLine): Promise<CommandOutcome>;
  /** The shopper has read what changed without an act of theirs. */
  readNotices(eventIds: readonly EventId[]): Promise<CommandOutcome>;
}

/** Of a call that is asked for by its endpoint. */
export type AskOutcome<E extends Endpoint> =
  | { readonly type: 'done'; readonly body: z.output<E['success']['body']> }
  | Exclude<CallOutcome, { readonly type: 'done' }>;

/** What the shopper was shown and agreed to, each by itself. */
export type SignOutAgreed = { readonly loseUnsynced: boolean; readonly leaveOrder?: boolean };

export interface AccountCommands {
  /** Sends a call that changes nothing on this device: as the customer where its endpoint needs or takes one. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: Omit<CallInput<E>, 'identityToken'>,
  ): Promise<AskOutcome<NoInfer<E>>>;
  signUp(form: SignUpForm): Promise<CallOutcome>;
  resendVerification(email: string): Promise<CallOutcome>;
  /** Subscribes to the newsletter; a link is mailed, and nothing happens before it is used. */
  subscribeToNewsletter(email: string): Promise<CallOutcome>;
  confirmNewsletter(token: string): Promise<CallOutcome>;
  leaveNewsletter(token: string): Promise<CallOutcome>;
  signIn(credentials: { readonly email: string; readonly password: string }): Promise<CallOutcome>;
  signInWithPasskey(credential: PasskeyCredential): Promise<CallOutcome>;
  /** Answers `unsynced` instead of losing changes; `loseUnsynced` agrees to lose those that are there when it is called. */
  signOut(options: SignOutAgreed): Promise<
    | { readonly type: 'done' }
    | { readonly type: 'unsynced'; readonly changes: readonly UnsyncedChange[] }
    /** The outcome of an order of this device is unknown; `leaveOrder` agrees to stop polling here. */
    | { readonly type: 'ordering' }
    | { readonly type: 'failed'; readonly error: Error }
  >;
  /** Deletes the account on the server, then everything of the customer on this device. */
  deleteAccount(password: string): Promise<CallOutcome>;
  retrySync(): void;
}

export interface OrderCommands {
  /** Under whose name this device keeps orders: one for each customer, and for each guest. */
  ordersOwner(): Promise<Partition>;
  /**
   * Reads a page of what the customer bought, and keeps it on this device.
   *
   * @param cursor `before=…` or `after=…`, or nothing for the newest
   */
  readOrders(cursor: string): Promise<ReadOutcome<{ readonly page: PurchasePage }>>;
  readOrder(number: OrderNumber): Promise<ReadOutcome<{ readonly purchase: Purchase }>>;
  /** Looks an order up by its number and the address it was placed with. */
  findOrder(
    typed: OrderLookup,
    options?: {
      /** An order that is on the screen: what was removed in the meantime stays removed. */
      readonly again: boolean;
    },
  ): Promise<ReadOutcome<{ readonly purchase: Purchase }>>;
  /** Removes a found order from this device. */
  forgetOrder(number: OrderNumber): Promise<void>;
}

/** Of loading the account (BEH-4). */
export type AccountLoad =
  | { readonly type: 'SUCCESS'; readonly account: Account; readonly at: Millis }
  /** The customer is not there yet: ask again, after this time where the shop names one. */
  | { readonly type: 'PREPARING'; readonly retryAfterMs: number | null }
  /** Nobody needs the answer: a later load began, or the shopper has left. */
  | { readonly type: 'ABORTED' }
  | { readonly type: 'ERROR'; readonly isUnreachable: boolean; readonly message: string };

export interface CustomerCommands {
  /** Loads the account and keeps it on this device; a load under way is aborted. */
  readAccount(): Promise<AccountLoad>;
  /** Aborts the load that is under way, if any. */
  abandonAccount(): void;
  /** Updates the account, then loads it again. @param form without violations */
  updateAccount(form: ContactInfoForm): Promise<CallOutcome>;
  /** Links the account to a membership of the airline's programme, or unlinks it; then loads the account again. */
  changeLink(action: 'link' | 'unlink', typed: Membership): Promise<CallOutcome>;
}

export type AddressDefaults = Pick<SavedAddress, 'isDefaultBilling' | 'isDefaultShipping'>;

export interface AddressCommands {
  /** The addresses the customer has saved: the default for parcels first. */
  readAddresses(): Promise<ReadOutcome<{ readonly addresses: readonly SavedAddress[] }>>;
  /** @param defaults left out: none is asked for */
  saveToAddressBook(
    address: AddressForm,
    defaults?: AddressDefaults,
  ): Promise<
    { readonly type: 'done'; readonly addressId: AddressId } | Exclude<CallOutcome, { readonly type: 'done' }>
  >;
  /** A default moves to the address, and is not taken from it. */
  updateAddress(addressId: AddressId, address: AddressForm, defaults: AddressDefaults): Promise<CallOutcome>;
  removeAddress(addressId: AddressId): Promise<CallOutcome>;
}

export interface PaymentMethodCommands {
  readPaymentMethods(): Promise<ReadOutcome<{ readonly paymentMethods: readonly SavedPaymentMethod[] }>>;
  removePaymentMethod(methodId: string): Promise<CallOutcome>;
}

export interface Commands
  extends
    ItemCommands,
    AccountCommands,
    OrderCommands,
    CustomerCommands,
    AddressCommands,
    PaymentMethodCommands {}
