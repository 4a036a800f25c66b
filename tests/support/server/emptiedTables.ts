/** What a shop that begins anew forgets between two tests. */
export const emptied = [
  'rate_limits',
  'mail_outbox',
  'orders',
  'order_attempts',
  'order_attempt_keys',
  'order_carts',
  'voucher_guesses',
  'voucher_proofs',
  'voucher_reservations',
  'points_redemptions',
] as const;
