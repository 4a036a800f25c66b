// Port CardGateway: cards, PayPal and the phones' wallets, as one gateway takes them all.
//
// A shopper's browser turns a card into a nonce, valid once; the shop never sees the card. Money is authorised first, then
// settled when the order stands, or voided when it does not. Every payment carries the attempt it was made for, so that
// after a lost answer the shop looks it up, and never pays twice to find out.
import type { AccountId } from '#server/storage/accountId.ts';
import type { AttemptId, Cents } from '#events/facts/values.ts';

/** What was paid with, as far as a shop may know and show. */
export type PaidWith = {
  readonly kind: 'card' | 'paypal' | 'applePay' | 'googlePay';
  /** As the gateway says it: Visa, MasterCard, American Express, PayPal … */
  readonly brand: string;
  /** The last four digits; null for PayPal. */
  readonly last4: string | null;
};

export type PaymentSource =
  | { readonly type: 'nonce'; readonly nonce: string }
  /** One of the account's own saved methods. */
  | { readonly type: 'saved'; readonly accountId: AccountId; readonly methodId: string };

export type AuthoriseRequest = {
  /** The order attempt: up to 127 letters, digits and `. _ : -`. One attempt authorises once. */
  readonly attemptId: AttemptId;
  /** 1 or more. */
  readonly amount: Cents;
  readonly source: PaymentSource;
  /** The fraud data that the gateway's script gathered in the browser; optional. */
  readonly deviceData?: string | undefined;
};

/** Why no money was set aside. */
export type CardRefusal =
  /** The bank declined. `mayPassLater`: it may approve another day, with the same card. */
  | { readonly type: 'declined'; readonly code: string; readonly mayPassLater: boolean }
  /** The gateway's own rules reject it: fraud, cvv, avs, duplicate, risk_threshold … */
  | { readonly type: 'rejected'; readonly reason: string }
  /** The shop takes no such cards or accounts (BEH-8 PaymentInstrumentTypeNotAccepted). */
  | { readonly type: 'typeNotAccepted' }
  /** The nonce is spent, expired or unknown, or the saved method is gone: the card has to be entered again. */
  | { readonly type: 'sourceInvalid' }
  /** The gateway or the bank behind it cannot be reached, and for certain nothing was set aside. */
  | { readonly type: 'unavailable' };

export type Authorisation =
  | { readonly type: 'authorised'; readonly transactionId: string; readonly paidWith: PaidWith }
  | CardRefusal
  /** No answer came: `findByAttempt` finds the payment later. The shopper must not be asked to pay again before. */
  | { readonly type: 'unknown' };

export type AttemptedPayment = {
  readonly transactionId: string;
  readonly amount: Cents;
  readonly paidWith: PaidWith;
  /** `pending`: ask again. `settling`: on its way to the shop, or there. `ended`: declined, rejected, expired, voided. */
  readonly state: 'pending' | 'authorised' | 'settling' | 'ended' | 'refunded';
};

export type PartialRefund = {
  /** Up to 127 letters, digits and `. _ : -`; one refund's for good. */
  readonly refundId: string;
  /** 1 or more, and never more than is left of the payment. */
  readonly amount: Cents;
};

export type SavedMethod = {
  readonly id: string;
  readonly paidWith: PaidWith;
  /** `2027-03`; null for what does not expire. */
  readonly expires: string | null;
  readonly isDefault: boolean;
};

export type SavedOutcome = { readonly type: 'saved'; readonly method: SavedMethod } | CardRefusal;

/** The gateway does not answer, or not as it should. The cause never holds a nonce. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError';
}

export interface CardGateway {
  /**
   * The token that a browser begins with.
   *
   * @param accountId absent for a guest
   * @throws GatewayUnavailableError
   */
  clientToken(accountId: AccountId | undefined): Promise<string>;

  /** Sets money aside. Never throws for what the gateway says or fails to say. */
  authorise(request: AuthoriseRequest): Promise<Authorisation>;

  /**
   * Captures money that was set aside; repeating is harmless.
   *
   * @returns `lost` when there is nothing to capture: it was voided, or the authorisation expired
   * @throws GatewayUnavailableError when it is not known whether the gateway got the call
   */
  settle(transactionId: string): Promise<'settling' | 'lost'>;

  /**
   * Gives the money back, in any state of the payment; repeating is harmless.
   *
   * @throws GatewayUnavailableError when it is not known whether the gateway got the call
   */
  void(transactionId: string): Promise<'voided' | 'refunded'>;

  /**
   * Gives part or all of the money back, once for each refund's id; repeating is harmless, though not two at once.
   *
   * @returns `notYet`: part of a payment can be given back only when the bank has paid it out, a day or so later
   * @throws GatewayUnavailableError when it is not known whether the gateway got the call
   */
  refund(transactionId: string, refund: PartialRefund): Promise<'refunded' | 'notYet'>;

  /**
   * Every payment of an attempt, newest first; refusals are among them.
   *
   * @throws GatewayUnavailableError
   */
  findByAttempt(attemptId: AttemptId): Promise<readonly AttemptedPayment[]>;

  /**
   * Saves a method for an account. A card is verified first: the bank may be asked for up to $1, which is never taken. One
   * that the account has saved already, with the same expiry, stays as it was and is not saved again.
   *
   * @throws GatewayUnavailableError when it is not known whether it was saved
   */
  save(accountId: AccountId, nonce: string, deviceData: string | undefined): Promise<SavedOutcome>;

  /** @throws GatewayUnavailableError */
  savedMethods(accountId: AccountId): Promise<readonly SavedMethod[]>;

  /**
   * Has a method used first; the one before gives that up.
   *
   * @returns false when it is not one of the account's
   * @throws GatewayUnavailableError
   */
  makeDefault(accountId: AccountId, methodId: string): Promise<boolean>;

  /**
   * @returns whether it was there; another account's is not
   * @throws GatewayUnavailableError
   */
  deleteSaved(accountId: AccountId, methodId: string): Promise<boolean>;
}
