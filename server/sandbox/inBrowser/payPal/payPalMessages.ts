// The messages between the simulator's PayPal page and the script that opened it. The real messages differ.

/** As PayPal's callbacks tell it: the area alone. */
export type PayPalArea = {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: string;
};

export type PayPalMessage = { readonly token: string } & (
  | { readonly type: 'approved'; readonly payerId: string }
  | { readonly type: 'cancelled' }
  | { readonly type: 'address'; readonly area: PayPalArea }
  | { readonly type: 'option'; readonly optionId: string }
);

/** What the shop said to an address or an option; the payment has been changed before. */
export type PayPalReply = {
  readonly token: string;
  /** One of PayPal's codes; null: it is taken. */
  readonly refusedWith: string | null;
};

/** Of a payment, as the page shows it. */
export type PayPalPayment = {
  /** `220.00` */
  readonly amount: string;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly price: string;
    readonly isSelected: boolean;
  }[];
};

/** The page's address: which payment, and which window to notify. */
export const approvalPath = (token: string, opener: string): string =>
  `/paypal/checkoutnow?${new URLSearchParams({ token, opener })}`;
