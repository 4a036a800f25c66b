// What an extension does on the server, and the types it is written with: `server.ts` in its folder (docs/extending.md).
//
// The server is the judge: what an extension adds to a price or offers is asked of it with every question about a cart, and once
// more when the order is placed. The functions of a part are asked often, and answer at once; but for a payment's they are pure.
import type { AttemptId, Cents } from '#events/facts/values.ts';
import type { Extension } from '#events/extensions/extension.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { ShippingMethod } from '#domain/shipping/shippingMethods.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';

export type ChargeQuestion<Choice> = {
  readonly choice: Choice;
  /** What of the cart is sold here. `price`: of all pieces, before offers. */
  readonly items: readonly { readonly product: Product; readonly qty: number; readonly price: Cents }[];
  /** After offers. */
  readonly goods: Cents;
};

export type DeliveryQuestion = {
  /** Four digits; null: not known yet. */
  readonly postcode: string | null;
  /** After offers. */
  readonly goods: Cents;
  readonly weightG: number;
  readonly at: Millis;
};

export type PaymentQuestion = {
  readonly signedIn: boolean;
  readonly grandTotal: Cents;
  /** What points and gift cards leave to pay. */
  readonly due: Cents;
};

export type PaymentRequest = {
  /** Asked twice with the same one, the payment is the same. */
  readonly attemptId: AttemptId;
  readonly amount: Cents;
  /** As the shopper filled in the form of this way to pay. */
  readonly fields: Readonly<Record<string, string>>;
  /** As it will be placed. */
  readonly order: PlacedOrder;
};

export type PaymentAnswer =
  | {
      readonly type: 'accepted';
      /** The name of this payment, for whoever runs the shop. */
      readonly reference: string;
      /** As confirmation, mail and history say it: `Invoice, due in 14 days`. */
      readonly paidWith: string;
    }
  /** Nothing is owed. */
  | { readonly type: 'refused'; readonly message: string }
  /** It may have been taken: `find` says so later. */
  | { readonly type: 'unknown' };

export type ExtensionPayment = {
  /** @returns null: not for this cart, or not for this shopper */
  offer(question: PaymentQuestion): { readonly label: string; readonly hint?: string } | null;
  place(request: PaymentRequest): Promise<PaymentAnswer>;
  /** What became of an attempt that a crash cut off. Absent: what was not answered was not taken. */
  find?(
    attemptId: AttemptId,
  ): Promise<{ readonly reference: string; readonly paidWith: string; readonly amount: Cents } | null>;
  /** The order stands. Repeating is harmless. Absent: nothing is left to do. */
  settle?(reference: string): Promise<'settled' | 'lost'>;
  /** The order does not stand. Repeating is harmless. Absent: nothing was taken that could go back. */
  giveBack?(reference: string): Promise<void>;
  /** Part or all of it goes back, once for each id. */
  refund(
    reference: string,
    refund: { readonly refundId: string; readonly amount: Cents },
  ): Promise<'refunded' | 'notYet'>;
};

export type ServerPart<Choice extends object = object> = {
  /** What it adds to the price, GST included. Null: nothing. */
  charge?(question: ChargeQuestion<Choice>): { readonly label: string; readonly amount: Cents } | null;
  /** A way to send an order; its code is `x-` and the extension's name. Null: not offered. */
  delivery?(question: DeliveryQuestion): Omit<ShippingMethod, 'code' | 'type'> | null;
  readonly payment?: ExtensionPayment;
};

/** The same, with the choice of its extension. */
export const defineServerPart = <Choice extends object, Events extends Readonly<Record<string, object>>>(
  _of: Extension<Choice, Events>,
  part: ServerPart<Choice>,
): ServerPart<Choice> => part;

/** An extension as the server has it. */
export type ServerExtension = { readonly extension: Extension; readonly part: ServerPart };
