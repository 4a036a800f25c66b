// The tables, as Kysely sees them: one row type per table. `migrations/` makes them.
//
// Documents (jsonb) are written as text, `JSON.stringify(value)`, because `pg` would turn an array into a PostgreSQL
// array; they are read as `unknown`, and the reader parses them by a schema. int8 is read as a number.
// A row's type is `Selectable<Schema['stock']>`.

import type { ColumnType, Generated } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { AuthSchema } from './authSchema.ts';
import type { JsonColumn, OptionalJsonColumn, OptionalTimeColumn, TimeColumn } from './columnTypes.ts';
import type { PlacementState } from './placementState.ts';
import type {
  AttemptId,
  CartId,
  Cents,
  OrderNumber,
  ProductId,
  StoreId,
  VariantId,
} from '#events/facts/values.ts';

/** The cart and wishlist a customer's devices share. */
interface AccountStateRow {
  readonly account_id: AccountId;
  /** One up with every save; a save names the version it is based on. */
  readonly version: number;
  readonly state: JsonColumn;
  readonly updated_at: TimeColumn;
}

interface ProductRow {
  readonly id: string;
  readonly document: JsonColumn;
}

/** The catalogue's single documents: categories, overlays, settings. */
interface CatalogueRow {
  readonly name: string;
  /** Changes with the content; part of ETags. */
  readonly version: string;
  readonly document: JsonColumn;
}

/** What devices download of a version of the catalogue; the last few are kept. */
interface CataloguePackRow {
  readonly version: string;
  readonly pack: JsonColumn;
  readonly details: OptionalJsonColumn;
  readonly used_at: TimeColumn;
}

interface StockRow {
  readonly variant_id: VariantId;
  readonly product_id: ProductId;
  /** Pieces on hand, 0 or more. */
  readonly qty: number;
  readonly updated_at: TimeColumn;
}

/** Pieces of one variant in one store; no row: none. */
interface StoreStockRow {
  readonly product_id: ProductId;
  readonly variant_id: VariantId;
  readonly store_id: StoreId;
  /** 0 or more. */
  readonly qty: number;
  readonly updated_at: TimeColumn;
}

/** A mail to be sent, written in the transaction that decided on it. */
interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Null: made from the body. */
  readonly html: ColumnType<string | null, string | null | undefined, string | null>;
  readonly headers: OptionalJsonColumn;
  readonly created_at: TimeColumn;
  readonly sent_at: OptionalTimeColumn;
  readonly attempts: Generated<number>;
  readonly next_attempt_at: TimeColumn;
  readonly last_error: string | null;
}

/** A message to another system of the shop's owner, written in the transaction in which the thing happened. */
interface WebhookRow {
  readonly id: string;
  /** Empty once it has arrived: it holds personal data. */
  readonly body: string;
  readonly created_at: TimeColumn;
  readonly attempts: Generated<number>;
  readonly next_attempt_at: TimeColumn;
  readonly sent_at: OptionalTimeColumn;
  readonly last_error: string | null;
}

/** Hits within one window, counted per caller and purpose. */
interface RateLimitRow {
  readonly key: string;
  readonly window_started_at: TimeColumn;
  readonly hits: number;
}

/** An address that confirmed it wants the newsletter. */
interface NewsletterSubscriberRow {
  readonly email: string;
  readonly confirmed_at: TimeColumn;
  /** Part of the link to leave in every newsletter; it permits nothing else. */
  readonly leave_token: string;
}

interface PromotionRow {
  readonly id: string;
  readonly document: JsonColumn;
}

/** One use of a promotion that a customer may use so many times. */
interface PromotionUseRow {
  /** A hash of the account or of the email address. */
  readonly customer_key: string;
  readonly promotion_id: string;
  /** 1 to what one customer may. */
  readonly nth: number;
  readonly attempt_id: AttemptId;
  readonly used_at: TimeColumn;
}

/** Where it was told, at the placing of an order, what an address has used. */
interface PromotionToldRow {
  /** A hash of the mailbox and the network. */
  readonly told_key: string;
  readonly told_at: TimeColumn;
}

/** A gift card. */
interface VoucherRow {
  readonly code: string;
  /** As passwords are. */
  readonly pin_hash: string;
  /** What can be spent, 0 or more: neither spent yet nor set aside for an order under way. */
  readonly balance_cents: Cents;
  readonly expires_at: TimeColumn;
  /** Of earlier versions; nothing reads it. */
  readonly wrong_pins: number;
  readonly locked_at: OptionalTimeColumn;
  readonly suspended_at: OptionalTimeColumn;
}

/** A wrong PIN of a gift card. */
interface VoucherGuessRow {
  readonly code: string;
  readonly guess_id: string;
  /** Null: of no cart. */
  readonly cart_id: CartId | null;
  readonly guessed_at: TimeColumn;
}

/** A cart has told the PIN of a gift card. */
interface VoucherProofRow {
  readonly code: string;
  readonly cart_id: CartId;
  readonly proved_at: TimeColumn;
}

/** What one attempt at an order takes from one card. */
interface VoucherReservationRow {
  readonly code: string;
  readonly attempt_id: AttemptId;
  readonly state: 'reserved' | 'committed';
  readonly amount_cents: Cents;
  readonly reserved_at: TimeColumn;
}

/** An attempt to place an order. */
interface OrderAttemptRow {
  readonly attempt_id: AttemptId;
  readonly cart_id: CartId;
  /** Of what is ordered, not of what it is paid with. */
  readonly cart_hash: string;
  /** Null: a guest's. */
  readonly account_id: AccountId | null;
  readonly state: PlacementState;
  /** What was reserved and the order it is for; null before and once it is over. */
  readonly plan: OptionalJsonColumn;
  /** Of Afterpay, where payment was requested there; one attempt's for good. */
  readonly checkout_token: string | null;
  /** The provider's. */
  readonly transaction_id: string | null;
  readonly order_number: OrderNumber | null;
  readonly refusal: OptionalJsonColumn;
  /** A payment that was lost needs nobody's attention any more. */
  readonly closed_at: OptionalTimeColumn;
  readonly began_at: TimeColumn;
  readonly changed_at: TimeColumn;
}

/** A key that names no attempt of its own: its call was answered with the one that had the cart. */
interface OrderAttemptKeyRow {
  readonly attempt_id: AttemptId;
  readonly holder_id: AttemptId;
}

/** Which attempt a cart belongs to: one at a time, and for good once it is an order. */
interface OrderCartRow {
  readonly cart_id: CartId;
  readonly attempt_id: AttemptId;
}

interface OrderRow {
  readonly number: OrderNumber;
  readonly attempt_id: AttemptId;
  readonly cart_id: CartId;
  readonly account_id: AccountId | null;
  /** As the shopper reads it. */
  readonly document: JsonColumn;
  /** What only the shop knows. */
  readonly details: JsonColumn;
  readonly placed_at: TimeColumn;
}

/** What happened to an order after it was placed; rows are added, and never changed. */
interface OrderEventRow {
  readonly order_number: OrderNumber;
  /** 1, 2, 3 … in each order: of two that would follow the same one, one is refused. */
  readonly nth: number;
  readonly document: JsonColumn;
  readonly at: TimeColumn;
}

/** Money that was promised back. */
interface OrderRefundRow {
  readonly order_number: OrderNumber;
  readonly refund_id: string;
  readonly state: 'owed' | 'paid';
  readonly amount_cents: Cents;
  /** Which way of paying gets how much. */
  readonly parts: JsonColumn;
  /** No other server tries before. */
  readonly next_try_at: TimeColumn;
}

/** Counts what is new of a customer's orders. */
interface OrderNewsRow {
  readonly account_id: AccountId;
  readonly version: number;
}

/** What a customer bought at a till. */
interface StorePurchaseRow {
  readonly account_id: AccountId;
  readonly number: OrderNumber;
  readonly document: JsonColumn;
  readonly placed_at: TimeColumn;
}

/** A customer as the shop's own books know them. */
interface CustomerRow {
  readonly account_id: AccountId;
  readonly erp_customer_id: string;
  readonly subscribed_to_sms: Generated<boolean>;
  /** The block flag: the account may be read and not updated. */
  readonly update_blocked: Generated<boolean>;
  readonly opened_at: TimeColumn;
}

/** An account that is linked to a membership of the airline's loyalty programme. */
interface LoyaltyLinkRow {
  readonly account_id: AccountId;
  readonly member_id: string;
  readonly last_name: string;
  readonly linked_at: TimeColumn;
}

/** Points of the airline's programme that an attempt to place an order takes. */
interface PointsRedemptionRow {
  readonly attempt_id: AttemptId;
  readonly state: 'held' | 'toCommit' | 'committed' | 'toRelease' | 'lost';
  readonly quote_number: string;
  readonly member_number: string;
  readonly amount_cents: Cents;
  readonly changed_at: TimeColumn;
}

/** The addresses of one customer. */
interface AddressBookRow {
  readonly account_id: AccountId;
  readonly addresses: JsonColumn;
}

/** A device or a network from which a customer has signed in. */
interface KnownOriginRow {
  readonly account_id: AccountId;
  /** A hash under the shop's secret. */
  readonly origin_key: string;
  readonly seen_at: TimeColumn;
}

/** A customer's passkey. */
interface PasskeyRow {
  readonly credential_id: string;
  readonly account_id: AccountId;
  /** base64url of a COSE key. */
  readonly public_key: string;
  /** As the authenticator counts them; many always say 0. */
  readonly uses: number;
  readonly transports: JsonColumn;
  /** Where it was made. */
  readonly name: string;
  readonly added_at: TimeColumn;
  readonly used_at: OptionalTimeColumn;
}

/** What somebody did by command. */
interface OperatorActRow {
  readonly id: string;
  readonly at: TimeColumn;
  /** Their name on the machine the command ran on. */
  readonly operator: string;
  /** `orders cancel` */
  readonly command: string;
  /** The number of the order, say; nothing secret or personal. */
  readonly subject: string;
  /** Null: the command was cut off, and what it did is in the books. */
  readonly outcome: string | null;
}

/** A migration step that has been applied. */
interface SchemaMigrationRow {
  readonly id: string;
  readonly applied_at: TimeColumn;
}

/** Every table by its name in the database. */
export interface Schema extends AuthSchema {
  readonly account_states: AccountStateRow;
  readonly products: ProductRow;
  readonly catalogue: CatalogueRow;
  /** The last catalogue that was whole. */
  readonly kept_products: ProductRow;
  readonly kept_catalogue: CatalogueRow;
  readonly catalogue_packs: CataloguePackRow;
  readonly stock: StockRow;
  readonly store_stock: StoreStockRow;
  readonly mail_outbox: MailRow;
  readonly webhook_outbox: WebhookRow;
  readonly rate_limits: RateLimitRow;
  readonly newsletter_subscribers: NewsletterSubscriberRow;
  readonly promotions: PromotionRow;
  readonly promotion_uses: PromotionUseRow;
  readonly promotion_told: PromotionToldRow;
  readonly vouchers: VoucherRow;
  readonly voucher_guesses: VoucherGuessRow;
  readonly voucher_proofs: VoucherProofRow;
  readonly voucher_reservations: VoucherReservationRow;
  readonly order_attempts: OrderAttemptRow;
  readonly order_attempt_keys: OrderAttemptKeyRow;
  readonly order_carts: OrderCartRow;
  readonly orders: OrderRow;
  readonly order_events: OrderEventRow;
  readonly order_refunds: OrderRefundRow;
  readonly order_news: OrderNewsRow;
  readonly store_purchases: StorePurchaseRow;
  readonly address_books: AddressBookRow;
  readonly known_origins: KnownOriginRow;
  readonly passkeys: PasskeyRow;
  readonly customers: CustomerRow;
  readonly loyalty_links: LoyaltyLinkRow;
  readonly points_redemptions: PointsRedemptionRow;
  readonly operator_acts: OperatorActRow;
  readonly schema_migrations: SchemaMigrationRow;
}
