// The totals of an order at this moment, or why it cannot be placed: prices, stock, offers, and gift cards that were checked.
import type { AccountId } from '#server/storage/accountId.ts';
import type { Millis } from '#events/store/logValues.ts';
import {
  readCheckoutFacts,
  type CheckoutFacts,
  type CheckoutFactsDeps,
} from '#server/shop/checkout/checkoutFacts.ts';
import { priceCart } from '#server/shop/checkout/priceCart.ts';
import type { VoucherLedger, VoucherRefusal } from '#server/shop/vouchers/voucherLedger.ts';
import type { VoucherShortfall } from '#server/shop/vouchers/giftCard.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { OrderCart, OrderRefusal, OrderRefusalStatus } from '#sync/protocol/checkout/order.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import { checkoutCartOf, quoteRefusal, refusal, voucherMethodsOf } from './orderQuote.ts';
import type { Reservation } from './store/orderStore.ts';
import { afterpayOverText } from './orderTexts.ts';

export type OrderFactsDeps = CheckoutFactsDeps & {
  /** Remembers that somebody there was told what the address has used: their next totals may say so, too. */
  readonly toldUses: (email: string, ip: string) => Promise<void>;
};

export type JudgeDeps = {
  readonly facts: OrderFactsDeps;
  readonly settings: Settings;
  readonly vouchers: Pick<VoucherLedger, 'proven'>;
  /** Milliseconds since 1970. */
  readonly now: () => Millis;
};

export type OrderRequest = {
  /** One whose fields keep the rules. */
  readonly cart: OrderCart;
  readonly accountId: AccountId | undefined;
  readonly ip: string;
};

export type Quote = { readonly facts: CheckoutFacts; readonly data: CheckoutData };

export const judgeOrder = async (deps: JudgeDeps, request: OrderRequest): Promise<Quote | OrderRefusal> => {
  const quoted = await quote(deps, request);
  const { cart } = request;
  return (
    (await changed(deps, request, quoted)) ??
    (await vouchersRefusal(deps, { cart, used: quoted.data })) ??
    quoted
  );
};

const quote = async (deps: JudgeDeps, { cart, accountId, ip }: OrderRequest): Promise<Quote> => {
  const asked = checkoutCartOf(cart);
  // Taken before reading: prices are never claimed to be younger than they are.
  const at = deps.now();
  const facts = await readCheckoutFacts(deps.facts, asked, { accountId, ip, isOrdering: true });
  const context = { signedIn: accountId !== undefined, settings: deps.settings, at };
  return { facts, data: priceCart(asked, facts, context) };
};

type VoucherQuestion = {
  readonly cart: OrderCart;
  readonly used: Pick<CheckoutData, 'creditUsages'>;
};

/** Outside any transaction: hashing takes time. A PIN is never judged here that this cart has not proved by a bot-checked call. */
const vouchersRefusal = async (
  deps: JudgeDeps,
  { cart, used }: VoucherQuestion,
): Promise<OrderRefusal | null> => {
  const usedOf = new Map(used.creditUsages.map(({ id, amount }) => [id, amount]));
  for (const { code, pin } of voucherMethodsOf(cart)) {
    const amount = usedOf.get(code);
    if (amount === undefined) continue;
    const answer = await deps.vouchers.proven({ code, pin }, cart.id);
    if (answer.type === 'unproven') return refusal('VOUCHER_UNCHECKED', { voucherCode: code });
    if (answer.type === 'refused') return voucherRefusal(code, answer.reason);
    if (answer.isExpired) return voucherRefusal(code, 'VoucherExpired');
    if (answer.amountRemaining < amount) return voucherRefusal(code, 'VoucherInsufficientFunds');
  }
  return null;
};

const voucherStatuses: Readonly<Record<VoucherRefusal | VoucherShortfall, OrderRefusalStatus>> = {
  VoucherInvalid: 'VOUCHER_NOT_FOUND',
  VoucherLocked: 'VOUCHER_LOCKED',
  VoucherSuspended: 'VOUCHER_SUSPENDED',
  VoucherExpired: 'VOUCHER_EXPIRED',
  VoucherInsufficientFunds: 'INSUFFICIENT_VOUCHER_BALANCE',
};

const voucherRefusal = (code: string, reason: VoucherRefusal | VoucherShortfall): OrderRefusal =>
  refusal(voucherStatuses[reason], { voucherCode: code });

type Unreserved = Exclude<Reservation, { type: 'reserved' | 'over' }>;

/** Another order took it between the pricing and the reservation: the refusal uses the current prices and stock. */
export const reservationRefusal = async (
  deps: JudgeDeps,
  request: OrderRequest,
  reservation: Unreserved,
): Promise<OrderRefusal> => {
  if (reservation.type === 'checkoutUsed')
    return refusal('AFTERPAY_CHECKOUT_UPDATED', { message: afterpayOverText });
  if (reservation.type === 'voucherRefused') return voucherRefusal(reservation.code, reservation.reason);
  const quoted = await quote(deps, request);
  return (
    (await changed(deps, request, quoted)) ??
    refusal(reservation.type === 'soldOut' ? 'ITEM_SOLD_OUT' : 'ORDER_CHANGED', { checkoutData: quoted.data })
  );
};

/** Without it a guest would see the offer again in the next totals, and be refused again. */
const changed = async (
  { facts }: JudgeDeps,
  { cart, ip }: OrderRequest,
  quoted: Quote,
): Promise<OrderRefusal | null> => {
  const answer = quoteRefusal(cart, quoted.data);
  if (answer?.changes?.some((change) => change.type === 'promotion' && isUsedUp(change.id, quoted.facts)))
    await facts.toldUses(cart.email, ip);
  return answer;
};

/** By the facts: of an automatic offer that does not apply the totals say nothing. */
const isUsedUp = (
  promotionId: string,
  { promotions, promotionUses }: Pick<CheckoutFacts, 'promotions' | 'promotionUses'>,
): boolean => {
  const max = promotions.find(({ id }) => id === promotionId)?.usesPerCustomer ?? null;
  return max !== null && (promotionUses.get(promotionId) ?? 0) >= max;
};
