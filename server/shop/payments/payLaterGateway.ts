// Port PayLaterProvider: the provider pays the shop at once, and the shopper pays the provider in four instalments.
//
// The shopper is sent to the provider with a checkout, comes back with its token, and only then is the money set aside.
// Between the two the cart may have changed in another tab, so the checkout is read back and compared before.
import type { AttemptId, CartId, Cents } from '#events/facts/values.ts';

export type PayLaterItem = {
  readonly name: string;
  /** The variant. */
  readonly sku: string;
  readonly qty: number;
  /** Of one. */
  readonly price: Cents;
};

export type PayLaterAddress = {
  readonly name: string;
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly phone?: string | undefined;
};

export type PayLaterOrder = {
  /** The shop's name for it at the provider: there is no attempt to place it yet. */
  readonly cartId: CartId;
  /** What is left to pay, delivery and discounts included. */
  readonly amount: Cents;
  readonly contact: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly items: readonly PayLaterItem[];
  /** Absent: picked up in a store. */
  readonly shippingAddress?: PayLaterAddress | undefined;
};

/** The fields of an order that its checkout must agree with. */
export type PayLaterDetails = Pick<PayLaterOrder, 'amount' | 'items' | 'shippingAddress'>;

/** An order whose address is told in the provider's window. */
export type PayLaterExpress = Pick<PayLaterOrder, 'amount' | 'items'>;

/** What a shopper told in the provider's window; empty texts where it told none. */
export type PayLaterTold = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Null: it is picked up. */
  readonly address: {
    readonly lines: string[];
    readonly suburb: string;
    readonly state: string;
    readonly postcode: string;
    /** Two letters. */
    readonly country: string;
  } | null;
  readonly optionId: string | null;
};

export type PayLaterCheckout = {
  readonly token: string;
  /** Where the shopper agrees. */
  readonly redirectUrl: string;
};

/** Why no money was set aside. */
export type PayLaterRefusal =
  | { readonly type: 'declined' }
  /** The shopper has not agreed at the provider, or took it back. */
  | { readonly type: 'notConfirmed' }
  /** The checkout is unknown or too old: a new one has to be made. */
  | { readonly type: 'checkoutGone' }
  /** The provider cannot be reached, and for certain nothing was set aside. */
  | { readonly type: 'unavailable' };

export type PayLaterAuthorisation =
  | { readonly type: 'authorised'; readonly paymentId: string; readonly amount: Cents }
  | PayLaterRefusal
  /** No answer came: `findByToken` finds the payment. */
  | { readonly type: 'unknown' };

export type PayLaterPayment = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly state: 'authorised' | 'settled' | 'ended' | 'refunded';
};

/** The provider does not answer, or not as it should. */
export class PayLaterUnavailableError extends Error {
  override readonly name = 'PayLaterUnavailableError';
}

export interface PayLaterProvider {
  /**
   * The totals it accepts, both ends included; read from the provider once a day.
   *
   * @throws PayLaterUnavailableError
   */
  limits(): Promise<{ readonly minimum: Cents; readonly maximum: Cents }>;

  /**
   * Begins a checkout. Nothing is charged.
   *
   * @param back where the shopper comes back to, with `status` and `orderToken` in the query
   * @returns `outsideLimits` for an order too small or too large
   * @throws PayLaterUnavailableError
   */
  createCheckout(
    order: PayLaterOrder,
    back: { readonly confirmUrl: string; readonly cancelUrl: string },
  ): Promise<PayLaterCheckout | 'outsideLimits'>;

  /**
   * Begins a checkout in a window over the shop's page. Nothing is charged.
   *
   * @param popupOrigin of the page the window speaks to
   * @throws PayLaterUnavailableError
   */
  createExpressCheckout(
    order: PayLaterExpress,
    popupOrigin: string,
  ): Promise<Pick<PayLaterCheckout, 'token'> | 'outsideLimits'>;

  /**
   * @returns undefined when it is unknown, too old or already paid with
   * @throws PayLaterUnavailableError
   */
  readExpressCheckout(token: string): Promise<PayLaterTold | undefined>;

  /**
   * What a checkout was made for; of an express one what it has become in its window.
   *
   * @returns undefined when it is unknown, too old or already paid with
   * @throws PayLaterUnavailableError
   */
  readCheckout(token: string): Promise<PayLaterDetails | undefined>;

  /**
   * Sets the money of a checkout aside; a repeated call returns the same. Never throws for what the provider says.
   *
   * @param expressAmount of an express checkout, what it has come to; absent: it is none
   */
  authorise(token: string, attemptId: AttemptId, expressAmount?: Cents): Promise<PayLaterAuthorisation>;

  /**
   * Captures all the money that was set aside; repeating is harmless.
   *
   * @returns `lost` when there is nothing to capture any more
   * @throws PayLaterUnavailableError when it is not known whether the provider got the call
   */
  settle(paymentId: string): Promise<'settled' | 'lost'>;

  /**
   * Gives the money back, in any state of the payment; repeating is harmless.
   *
   * @throws PayLaterUnavailableError when it is not known whether the provider got the call
   */
  void(paymentId: string): Promise<'voided' | 'refunded'>;

  /**
   * Gives part or all of captured money back, once for each refund's id; repeating is harmless.
   *
   * @throws PayLaterUnavailableError when it is not known whether the provider got the call
   */
  refund(paymentId: string, refund: { readonly refundId: string; readonly amount: Cents }): Promise<void>;

  /**
   * The payment made with a checkout.
   *
   * @throws PayLaterUnavailableError
   */
  findByToken(token: string): Promise<PayLaterPayment | undefined>;
}
