// Port OrderStore: attempts to place orders, what they set aside, and the orders they became.
import type { Cents, ProductId, VariantId, AttemptId, CartId, StoreId } from '#events/facts/values.ts';
import type { PromotionCustomer } from '#server/shop/promotions/promotionUses.ts';
import type { Redemption } from '#server/shop/loyalty/pointsProgramme.ts';
import type { VoucherShortfall } from '#server/shop/vouchers/giftCard.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { OrderRefusal, PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { PlacementState } from '#server/storage/placementState.ts';
import type { OrderPaidWith } from './placement.ts';

export type NewAttempt = {
  readonly attemptId: AttemptId;
  readonly cartId: CartId;
  /** A hash of what is ordered and by whom, not of what it is paid with. */
  readonly cartHash: string;
  readonly accountId: AccountId | undefined;
};

export type Attempt = NewAttempt & {
  readonly state: PlacementState;
  /** To be paid beside gift cards; 0 before anything is reserved. */
  readonly amountDue: Cents;
  /** To be taken of the airline's programme; null: none, nothing is reserved, or the order stands. */
  readonly points: Redemption | null;
  /** Of Afterpay, where that is what it is paid with. */
  readonly checkoutToken: string | null;
  /** The provider's name of the payment. */
  readonly transactionId: string | null;
  /** Once there is one. */
  readonly order: PlacedOrder | null;
  /** Of a released attempt. */
  readonly refusal: OrderRefusal | null;
  readonly changedAt: Date;
};

export type OpenedAttempt =
  /** This caller continues with it. */
  | { readonly type: 'opened' }
  /** What there is already, under this attempt or for this cart. */
  | { readonly type: 'known'; readonly attempt: Attempt }
  /** The cart is being ordered, or was, with another content. */
  | { readonly type: 'otherContent' };

/** What an order takes, all of it or nothing. */
export type Plan = {
  /** The counted stock: of the warehouse, or of a store. */
  readonly pieces: readonly {
    readonly productId: ProductId;
    readonly variantId: VariantId;
    readonly qty: number;
    /** Null: the warehouse. */
    readonly storeId: StoreId | null;
  }[];
  readonly vouchers: readonly { readonly code: string; readonly amount: Cents }[];
  /** Of the airline's programme; null: none. */
  readonly points: Redemption | null;
  /** Those of which a customer has so many uses only. */
  readonly promotions: readonly { readonly id: string; readonly usesPerCustomer: number }[];
  readonly customer: PromotionCustomer;
  readonly amountDue: Cents;
  /** Becomes the order; its payment is filled in when there is one. */
  readonly order: PlacedOrder;
  readonly details: OrderDetails;
};

/** What only the shop knows of an order. */
export type OrderDetails = {
  readonly voucherCodes: readonly string[];
  /** Items that are gift cards, which are sent by email; null: of a plan from before they were noted. */
  readonly giftCards: readonly VariantId[] | null;
  /** Items that were made for this order, and come back only when something is wrong; null: as above. */
  readonly madeToOrder: readonly VariantId[] | null;
  readonly agreeToMarketing: boolean;
  readonly fraudToken: string | null;
  readonly qantasMemberId: string | null;
  /** ROUTE-09: where the shopper came from. */
  readonly utm: Readonly<Record<string, string>>;
};

export type Reservation =
  | { readonly type: 'reserved' }
  | { readonly type: 'soldOut'; readonly variantId: VariantId }
  | { readonly type: 'voucherRefused'; readonly code: string; readonly reason: VoucherShortfall }
  | { readonly type: 'promotionUsedUp'; readonly id: string }
  /** Another attempt was paid with the checkout at Afterpay, or tried to be. */
  | { readonly type: 'checkoutUsed' }
  /** Another server has ended the attempt meanwhile. */
  | { readonly type: 'over' };

/** Every step returns whether it was taken: false when the attempt is no longer in the state the step begins from. */
export interface OrderStore {
  /** Claims the cart. A cart whose attempts failed can be claimed again. */
  open(attempt: NewAttempt): Promise<OpenedAttempt>;
  find(attemptId: AttemptId): Promise<Attempt | null>;
  /** The attempt of this key; without one, that which had the cart when a call with the key ordered the same. */
  findAnswered(key: AttemptId): Promise<Attempt | null>;
  /**
   * requested → reserved. Of several at once for the last pieces, as many get them as there are. A checkout at Afterpay is one
   * attempt's for good: asked twice to capture, Afterpay returns one payment.
   */
  reserve(attemptId: AttemptId, plan: Plan, checkoutToken: string | null): Promise<Reservation>;
  /** reserved → uncertain. */
  doubt(attemptId: AttemptId): Promise<boolean>;
  /** reserved, uncertain → authorised. */
  authorise(attemptId: AttemptId, transactionId: string, paidWith: OrderPaidWith): Promise<boolean>;
  /** reserved with nothing due, authorised → committed: the order stands, gift cards and uses are spent. */
  commit(attemptId: AttemptId): Promise<boolean>;
  /** committed → settled, lost. */
  finish(attemptId: AttemptId, state: 'settled' | 'lost'): Promise<boolean>;
  /** → released: everything goes back where it was taken from. */
  release(attemptId: AttemptId, refusal: OrderRefusal): Promise<boolean>;
  /** Attempts that still need something done, those unchanged for longest first. */
  unfinished(most: number): Promise<readonly Attempt[]>;
}
