// What the simulator's PayPal page tells the script that opened it. The real ones' words to each other are their own.
export type PayPalMessage = {
  readonly token: string;
  readonly type: 'approved' | 'cancelled';
  readonly payerId: string;
};

/** The page's address: which payment, and whom to tell. */
export const approvalPath = (token: string, opener: string): string =>
  `/paypal/checkoutnow?${new URLSearchParams({ token, opener })}`;
