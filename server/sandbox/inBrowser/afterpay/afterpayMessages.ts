// The messages between the simulator's Afterpay window and the script that opened it. The real messages differ.

export type Money = { readonly amount: string; readonly currency: string };

/** As a shop offers it. */
export type ShippingOption = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly shippingAmount: Money;
  /** The whole order with it. */
  readonly orderAmount: Money;
};

/** As Afterpay tells a shop where to send an order. */
export type AfterpayAddress = {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
};

export type AfterpayMessage = { readonly token: string } & (
  | { readonly type: 'address'; readonly address: AfterpayAddress }
  | { readonly type: 'option'; readonly option: ShippingOption }
  | { readonly type: 'complete'; readonly status: 'SUCCESS' | 'CANCELLED' }
);

/** What the shop says to an address or an option. */
export type AfterpayReply = { readonly token: string } & (
  | { readonly type: 'options'; readonly options: readonly ShippingOption[] }
  | { readonly type: 'option'; readonly option: ShippingOption }
  /** One of Afterpay's constants. */
  | { readonly type: 'rejected'; readonly reason: string }
);

/** The window's address. @param asksAddress not where the order is picked up */
export const windowPath = (token: string, opener: string, asksAddress: boolean): string =>
  `/afterpay/express?${new URLSearchParams({ token, opener, shipping: asksAddress ? '1' : '0' })}`;
