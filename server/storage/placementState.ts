// How far an attempt to place an order has come, as its row says it. Which follows which: shop/orders/store/placement.ts.
export type PlacementState =
  /** The cart is this attempt's; nothing else happened. */
  | 'requested'
  /** Stock, gift cards and uses of promotions are set aside; a payment may be under way. */
  | 'reserved'
  /** A payment was requested, and no answer came. */
  | 'uncertain'
  /** The money is set aside. */
  | 'authorised'
  /** The order stands, what was reserved is spent; the money has to be captured. */
  | 'committed'
  /** All is done. */
  | 'settled'
  /** The order stands, but the authorised money is gone: people have to see to it. */
  | 'lost'
  /** There is no order, and nothing is held back. */
  | 'released';
