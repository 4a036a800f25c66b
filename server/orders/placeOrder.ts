// Places an order exactly once: price, reserve, authorise, commit, settle. Each step is durable before the effect after it.
//
// A definite no at any step gives back everything before it. An outcome nobody knows is kept, told as such, and asked for.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RateLimits } from '#server/accounts/rateLimits.ts';
import { readCheckoutFacts, type CheckoutFactsDeps } from '#server/checkout/checkoutFacts.ts';
import { priceCart } from '#server/checkout/priceCart.ts';
import type { CardRefusal, PaymentSource } from '#server/payments/cardGateway.ts';
import type { VoucherLedger } from '#server/vouchers/voucherLedger.ts';
import { triesOf } from '#server/vouchers/voucherTries.ts';
import type { AttemptAnswer, OrderCart, OrderRefusal, OrderRefusalStatus } from '#sync/protocol/order.ts';
import type { Settings } from '#sync/protocol/settings.ts';
import {
  cardMethodOf,
  cartHashOf,
  checkoutCartOf,
  planOf,
  quoteRefusal,
  refusal,
  voucherMethodsOf,
  type CardMethod,
} from './orderQuote.ts';
import type { Attempt, Plan, Reservation, VoucherReservationRefusal } from './orderStore.ts';
import { inProgressText, uncertainText } from './orderTexts.ts';
import { AUTHORISE_WITHIN_MS, isPlaced } from './placement.ts';
import { commitAndSettle, giveBackIfReleased, recover, type RecoveryDeps } from './recovery.ts';

export type PlaceOrderDeps = RecoveryDeps & {
  readonly facts: CheckoutFactsDeps;
  readonly settings: Settings;
  readonly vouchers: Pick<VoucherLedger, 'balance'>;
  readonly rateLimits: RateLimits;
  /** One nobody else has. */
  readonly orderNumber: () => string;
};

export type PlaceRequest = {
  readonly attemptId: string;
  /** One whose fields keep the rules. */
  readonly cart: OrderCart;
  readonly accountId: string | undefined;
  readonly ip: string;
};

/** How long a second call waits for the first before it is told that it goes on. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 100;

export const place = async (deps: PlaceOrderDeps, request: PlaceRequest): Promise<AttemptAnswer> => {
  const { attemptId, cart, accountId } = request;
  if (cart.items.length === 0) return refusal('CART_EMPTY');
  const opened = await deps.store.open({
    attemptId,
    cartId: cart.id,
    cartHash: cartHashOf(cart, accountId),
    accountId,
  });
  if (opened.type === 'otherContent') return refusal('UPDATED_IN_ANOTHER_WINDOW');
  if (opened.type === 'known') return answerOnceOver(deps, opened.attempt);
  const reserved = await reserveOrRefuse(deps, request);
  if ('status' in reserved) return reserved;
  return pay(deps, request, reserved);
};

/** What became of an attempt. An uncertain one is asked for at the provider. */
export const ask = async (
  deps: RecoveryDeps,
  attemptId: string,
  accountId: string | undefined,
): Promise<AttemptAnswer | null> => {
  const attempt = await deps.store.find(attemptId);
  if (!attempt || (attempt.accountId !== undefined && attempt.accountId !== accountId)) return null;
  if (attempt.state !== 'uncertain') return answerOf(attempt);
  await recover(deps, attempt).catch((error: unknown) =>
    deps.log.warn(`What became of the order attempt ${attemptId} is not known yet: ${String(error)}`),
  );
  return currentAnswer(deps, attemptId);
};

type Reserved = { readonly plan: Plan; readonly at: number };

/** Up to here no money was asked for, so whatever goes wrong gives everything back. */
const reserveOrRefuse = async (
  deps: PlaceOrderDeps,
  request: PlaceRequest,
): Promise<Reserved | AttemptAnswer> => {
  const { store } = deps;
  const { attemptId } = request;
  try {
    const plan = await planOrRefuse(deps, request);
    if ('status' in plan) return await release(deps, attemptId, plan);
    const at = deps.now();
    const reservation = await store.reserve(attemptId, plan);
    if (reservation.type === 'reserved') return { plan, at };
    if (reservation.type === 'over') return await currentAnswer(deps, attemptId);
    return await release(deps, attemptId, await reservationRefusal(deps, request, reservation));
  } catch (error) {
    await store
      .release(attemptId, refusal('ORDER_NOT_PROCESSED'))
      .catch((again: unknown) =>
        deps.log.warn(`The order attempt ${attemptId} is left to the reconciler: ${String(again)}`),
      );
    throw error;
  }
};

const planOrRefuse = async (deps: PlaceOrderDeps, request: PlaceRequest): Promise<Plan | OrderRefusal> => {
  const { cart, accountId, ip } = request;
  const quoted = await quote(deps, request);
  const no =
    quoteRefusal(cart, quoted.data) ?? (await vouchersRefusal(deps, { cart, ip, used: quoted.data }));
  if (no) return no;
  if (quoted.data.amountOutstanding > 0 && !deps.cards) return refusal('PAYMENT_UNAVAILABLE');
  return planOf(cart, quoted.data, { facts: quoted.facts, number: deps.orderNumber(), accountId });
};

const quote = async (deps: PlaceOrderDeps, { cart, accountId, ip }: PlaceRequest) => {
  const asked = checkoutCartOf(cart);
  // Taken before reading: prices are never claimed to be younger than they are.
  const at = deps.now();
  const facts = await readCheckoutFacts(deps.facts, asked, { accountId, ip });
  const context = { signedIn: accountId !== undefined, settings: deps.settings, at };
  return { facts, data: priceCart(asked, facts, context) };
};

type VoucherQuestion = {
  readonly cart: OrderCart;
  readonly ip: string;
  readonly used: { readonly creditUsages: readonly { readonly id: string; readonly amount: number }[] };
};

/** PINs are judged here and outside any transaction: that takes its time, and a wrong one counts. */
const vouchersRefusal = async (
  deps: PlaceOrderDeps,
  { cart, ip, used }: VoucherQuestion,
): Promise<OrderRefusal | null> => {
  const usedOf = new Map(used.creditUsages.map(({ id, amount }) => [id, amount]));
  for (const { code, pin } of voucherMethodsOf(cart)) {
    const amount = usedOf.get(code);
    if (amount === undefined) continue;
    const tries = triesOf(code, ip);
    if ((await deps.rateLimits.take(tries)) > 0)
      return refusal('VOUCHER_TRIES_EXCEEDED', { voucherCode: code });
    const answer = await deps.vouchers.balance({ code, pin });
    if (answer.type === 'refused' && answer.reason !== 'VoucherSuspended')
      return voucherRefusal(code, answer.reason);
    await deps.rateLimits.giveBack(tries);
    if (answer.type === 'refused') return voucherRefusal(code, answer.reason);
    if (answer.isExpired) return voucherRefusal(code, 'VoucherExpired');
    if (answer.amountRemaining < amount) return voucherRefusal(code, 'VoucherInsufficientFunds');
  }
  return null;
};

const voucherStatuses: Readonly<Record<VoucherReservationRefusal, OrderRefusalStatus>> = {
  VoucherInvalid: 'VOUCHER_NOT_FOUND',
  VoucherLocked: 'VOUCHER_LOCKED',
  VoucherSuspended: 'VOUCHER_SUSPENDED',
  VoucherExpired: 'VOUCHER_EXPIRED',
  VoucherInsufficientFunds: 'INSUFFICIENT_VOUCHER_BALANCE',
};

const voucherRefusal = (code: string, reason: VoucherReservationRefusal): OrderRefusal =>
  refusal(voucherStatuses[reason], { voucherCode: code });

type Unreserved = Exclude<Reservation, { type: 'reserved' | 'over' }>;

/** Somebody else was faster between the pricing and the reservation: told by the prices and the stock of now. */
const reservationRefusal = async (
  deps: PlaceOrderDeps,
  request: PlaceRequest,
  reservation: Unreserved,
): Promise<OrderRefusal> => {
  if (reservation.type === 'voucherRefused') return voucherRefusal(reservation.code, reservation.reason);
  const { data } = await quote(deps, request);
  return (
    quoteRefusal(request.cart, data) ??
    refusal(reservation.type === 'soldOut' ? 'ITEM_SOLD_OUT' : 'ORDER_CHANGED', { checkoutData: data })
  );
};

const pay = async (
  deps: PlaceOrderDeps,
  request: PlaceRequest,
  { plan, at }: Reserved,
): Promise<AttemptAnswer> => {
  const { attemptId } = request;
  if (plan.amountDue === 0) return commit(deps, attemptId, null);
  const card = cardMethodOf(request.cart);
  const source = card && sourceOf(card, request.accountId);
  if (!source) return release(deps, attemptId, refusal('PAYMENT_METHOD_INVALID'));
  // A server that stood still for so long may find its attempt taken for left behind.
  if (!deps.cards || deps.now() - at > AUTHORISE_WITHIN_MS)
    return release(deps, attemptId, refusal('PAYMENT_UNAVAILABLE'));
  const outcome = await deps.cards.authorise({
    attemptId,
    amount: plan.amountDue,
    source,
    deviceData: card.deviceData,
  });
  if (outcome.type === 'unknown') {
    await deps.store.doubt(attemptId);
    return currentAnswer(deps, attemptId);
  }
  if (outcome.type !== 'authorised') return release(deps, attemptId, refusal(cardStatuses[outcome.type]));
  if (await deps.store.authorise(attemptId, outcome.transactionId, outcome.paidWith))
    return commit(deps, attemptId, outcome.transactionId);
  await giveBackIfReleased(deps, attemptId, outcome.transactionId);
  return currentAnswer(deps, attemptId);
};

const sourceOf = (card: CardMethod, accountId: string | undefined): PaymentSource | undefined => {
  if (card.type === 'immediate') return { type: 'nonce', nonce: card.token };
  return accountId === undefined ? undefined : { type: 'saved', accountId, methodId: card.token };
};

const cardStatuses: Readonly<Record<CardRefusal['type'], OrderRefusalStatus>> = {
  declined: 'PAYMENT_DECLINED',
  rejected: 'PAYMENT_DECLINED',
  typeNotAccepted: 'PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED',
  sourceInvalid: 'PAYMENT_METHOD_INVALID',
  unavailable: 'PAYMENT_UNAVAILABLE',
};

/** Once committed the order stands, even if asking for the money fails for now. */
const commit = async (
  deps: PlaceOrderDeps,
  attemptId: string,
  transactionId: string | null,
): Promise<AttemptAnswer> => {
  await commitAndSettle(deps, attemptId, transactionId).catch((error: unknown) =>
    deps.log.warn(`The order attempt ${attemptId} is left to the reconciler: ${String(error)}`),
  );
  return currentAnswer(deps, attemptId);
};

const release = async (deps: RecoveryDeps, attemptId: string, no: OrderRefusal): Promise<AttemptAnswer> =>
  (await deps.store.release(attemptId, no)) ? no : currentAnswer(deps, attemptId);

const currentAnswer = async ({ store }: RecoveryDeps, attemptId: string): Promise<AttemptAnswer> => {
  const attempt = await store.find(attemptId);
  if (!attempt) throw new Error('An attempt to place an order is gone');
  return answerOf(attempt);
};

/** A call beside or after the first: waits for what becomes of that one. */
const answerOnceOver = async (deps: PlaceOrderDeps, first: Attempt): Promise<AttemptAnswer> => {
  const until = performance.now() + WAIT_MS;
  let attempt: Attempt | null = first;
  while (attempt && answerOf(attempt).status === 'IN_PROGRESS' && performance.now() < until) {
    await sleep(LOOK_EVERY_MS);
    attempt = await deps.store.find(first.attemptId);
  }
  return answerOf(attempt ?? first);
};

const answerOf = (attempt: Attempt): AttemptAnswer => {
  const { state, order } = attempt;
  if (isPlaced(state) && order) return { status: 'PLACED', order };
  if (state === 'uncertain') return { status: 'UNCERTAIN', message: uncertainText };
  if (state === 'released' && attempt.refusal) return attempt.refusal;
  return { status: 'IN_PROGRESS', message: inProgressText };
};
