// The messages of the simulator's PayPal page to the script that opened it. The real messages differ.
export type PayPalMessage = {
  readonly token: string;
  readonly type: 'approved' | 'cancelled';
  readonly payerId: string;
};

/** The page's address: which payment, and which window to notify. */
export const approvalPath = (token: string, opener: string): string =>
  `/paypal/checkoutnow?${new URLSearchParams({ token, opener })}`;
