// Places an order exactly once: price, reserve, authorise, commit, settle. Each step is durable before the effect after it.
//
// A definite refusal at any step undoes every step before it. An unknown outcome is kept, reported as such, and polled.
import { setTimeout as sleep } from 'node:timers/promises';
import { telemetry } from '#server/process/telemetry.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { AttemptId, OrderNumber } from '#events/facts/values.ts';
import { tokenOfExtension } from '#server/shop/extensions/extensionPayments.ts';
import type { AttemptAnswer, OrderRefusal } from '#sync/protocol/checkout/order.ts';
import { afterpayRefusal } from './afterpayCheckout.ts';
import { judgeOrder, reservationRefusal, type JudgeDeps, type OrderRequest } from './judgeOrder.ts';
import { holdPointsOrRefuse, quoteOwnerRefusal } from './orderPoints.ts';
import { setAside, type PaymentTrace } from './orderPayments.ts';
import {
  cartHashOf,
  isOfExtension,
  isPayLater,
  payingMethodOf,
  paymentRefusal,
  planOf,
  refusal,
} from './orderQuote.ts';
import type { Attempt, Plan } from './store/orderStore.ts';
import { inProgressText, uncertainText } from './orderTexts.ts';
import { AUTHORISE_WITHIN_MS, isPlaced } from './store/placement.ts';
import {
  commitAndSettle,
  giveBackIfReleased,
  recover,
  releaseAttempt,
  type RecoveryDeps,
} from './recovery.ts';

export type PlaceOrderDeps = RecoveryDeps &
  JudgeDeps & {
    /** A new number that no other order has. */
    readonly orderNumber: () => OrderNumber;
    /** The membership an account is linked to. */
    readonly memberIdOf: (accountId: AccountId) => Promise<string | undefined>;
    /** This server has stopped working on an attempt half-way: another may bring it to its end. */
    readonly handOver: (attemptId: AttemptId) => void;
  };

export type PlaceRequest = OrderRequest & {
  readonly attemptId: AttemptId;
  /** Called when the attempt is in the database: from then on it can be asked for. */
  readonly onOpened?: () => void;
};

/** How long a second call waits for the first before it is answered that the order is under way. */
const WAIT_MS = 7_000;
const LOOK_EVERY_MS = 100;

export const place = async (deps: PlaceOrderDeps, request: PlaceRequest): Promise<AttemptAnswer> => {
  try {
    return await placeOnce(deps, request);
  } catch (error) {
    deps.handOver(request.attemptId);
    throw error;
  }
};

const placeOnce = async (deps: PlaceOrderDeps, request: PlaceRequest): Promise<AttemptAnswer> => {
  const { attemptId, cart, accountId } = request;
  if (cart.items.length === 0) return refusal('CART_EMPTY');
  const opened = await deps.store.open({
    attemptId,
    cartId: cart.id,
    cartHash: cartHashOf(cart, accountId),
    accountId,
  });
  request.onOpened?.();
  if (opened.type === 'otherContent') return refusal('UPDATED_IN_ANOTHER_WINDOW');
  if (opened.type === 'known')
    return isOver(opened.attempt, deps.now())
      ? refusal('ATTEMPT_OVER')
      : answerOnceOver(deps, opened.attempt);
  const reserved = await reserveOrRefuse(deps, request);
  if ('status' in reserved) return reserved;
  return pay(deps, request, reserved);
};

/** An id is all that a guest's attempt asks for, and its order has name, phone and address: it tells them for a day. */
const GUEST_ATTEMPT_MS = 24 * 3_600_000;

const isOver = ({ accountId, state, changedAt }: Attempt, now: Millis): boolean =>
  accountId === undefined &&
  (isPlaced(state) || state === 'released') &&
  now - changedAt.getTime() > GUEST_ATTEMPT_MS;

/** The outcome of the attempt that a call with this key was answered with. An uncertain one is looked up at the provider. */
export const ask = async (
  deps: RecoveryDeps,
  key: AttemptId,
  accountId: AccountId | undefined,
): Promise<AttemptAnswer | null> => {
  const attempt = await deps.store.findAnswered(key);
  if (!attempt || (attempt.accountId !== undefined && attempt.accountId !== accountId)) return null;
  if (isOver(attempt, deps.now())) return refusal('ATTEMPT_OVER');
  if (attempt.state !== 'uncertain') return answerOf(attempt);
  const { attemptId } = attempt;
  await recover(deps, attempt).catch((error: unknown) =>
    deps.log.warn(`What became of the order attempt ${attemptId} is not known yet: ${String(error)}`),
  );
  return currentAnswer(deps, attemptId);
};

type Reserved = Planned & { readonly at: Millis };

/** Up to here no payment was requested, so any error releases everything. */
const reserveOrRefuse = async (
  deps: PlaceOrderDeps,
  request: PlaceRequest,
): Promise<Reserved | AttemptAnswer> => {
  const { store } = deps;
  const { attemptId } = request;
  try {
    const planned = await telemetry().span('order.judge', {}, () => planOrRefuse(deps, request));
    if ('status' in planned) return await release(deps, attemptId, planned);
    const at = deps.now();
    const reservation = await telemetry().span('order.reserve', {}, async (tell) => {
      const answer = await store.reserve(attemptId, planned.plan, planned.checkoutToken);
      tell({ outcome: answer.type });
      return answer;
    });
    if (reservation.type === 'reserved') return { ...planned, at };
    if (reservation.type === 'over') return await currentAnswer(deps, attemptId);
    return await release(deps, attemptId, await reservationRefusal(deps, request, reservation));
  } catch (error) {
    await releaseAttempt(deps, attemptId, refusal('ORDER_NOT_PROCESSED')).catch((again: unknown) =>
      deps.log.warn(`The order attempt ${attemptId} is left to the reconciler: ${String(again)}`),
    );
    throw error;
  }
};

type Planned = { readonly plan: Plan; readonly checkoutToken: string | null };

const planOrRefuse = async (deps: PlaceOrderDeps, request: PlaceRequest): Promise<Planned | OrderRefusal> => {
  const { cart, accountId } = request;
  const linkedMember = await linkedMemberOf(deps, request);
  const notTheirs = quoteOwnerRefusal(cart, { hasPoints: hasPoints(deps), linkedMember });
  if (notTheirs) return notTheirs;
  const judged = await judgeOrder(deps, request);
  if ('status' in judged) return judged;
  const { facts, data } = judged;
  const unpaid = paymentRefusal(cart, data);
  if (unpaid) return unpaid;
  const method = payingMethodOf(cart);
  const memberId = memberOf(deps, cart, linkedMember);
  const plan = planOf(cart, data, { facts, number: deps.orderNumber(), accountId, memberId });
  if (plan.amountDue > 0 && method && isOfExtension(method))
    return data.otherPayments?.some(({ extension }) => extension === method.extension)
      ? { plan, checkoutToken: tokenOfExtension(method.extension, request.attemptId) }
      : refusal('PAYMENT_UNAVAILABLE');
  if (plan.amountDue === 0 || !method || !isPayLater(method)) {
    const isTaken = plan.amountDue === 0 || deps.cards;
    return isTaken ? { plan, checkoutToken: null } : refusal('PAYMENT_UNAVAILABLE');
  }
  if (!deps.payLater) return refusal('PAYMENT_UNAVAILABLE');
  const no = await afterpayRefusal(deps.payLater, method.token, { plan, cartId: cart.id });
  return no ?? { plan, checkoutToken: method.token };
};

const linkedMemberOf = async (
  { memberIdOf }: PlaceOrderDeps,
  { accountId }: PlaceRequest,
): Promise<string | undefined> => (accountId === undefined ? undefined : memberIdOf(accountId));

/** The account's membership counts, whatever the device knows of it; a guest says their own (BEH-6). */
const memberOf = (
  { settings }: PlaceOrderDeps,
  cart: PlaceRequest['cart'],
  linkedMember: string | undefined,
): string | null =>
  settings.qantasLoyaltyEnabled ? (linkedMember ?? cart.loyalty?.qantas.memberId ?? null) : null;

const hasPoints = ({ settings, points }: PlaceOrderDeps): boolean =>
  settings.qantasLoyaltyEnabled && points !== undefined;

const pay = async (
  deps: PlaceOrderDeps,
  { attemptId, cart, accountId }: PlaceRequest,
  { plan, checkoutToken, at }: Reserved,
): Promise<AttemptAnswer> => {
  const trace = { attemptId, checkoutToken };
  // Before anything else is charged: of points and money the money is easier to do without.
  const no = await holdPointsOrRefuse(deps, attemptId, plan.points);
  if (no) return release(deps, attemptId, no);
  if (plan.amountDue === 0) return commit(deps, { ...trace, transactionId: null });
  const method = payingMethodOf(cart);
  // After such a pause another server may treat the attempt as abandoned.
  if (!method || deps.now() - at > AUTHORISE_WITHIN_MS)
    return release(deps, attemptId, refusal('PAYMENT_UNAVAILABLE'));
  const asked = { attemptId, amount: plan.amountDue, method, accountId, order: plan.order };
  const outcome = await telemetry().span('order.pay', {}, async (tell) => {
    const answer = await setAside(deps, asked);
    tell({ outcome: answer.type });
    return answer;
  });
  if (outcome.type === 'unknown') {
    await deps.store.doubt(attemptId);
    return currentAnswer(deps, attemptId);
  }
  if (outcome.type === 'refused') return release(deps, attemptId, outcome.refusal);
  const { transactionId, paidWith } = outcome;
  if (await deps.store.authorise(attemptId, transactionId, paidWith))
    return commit(deps, { ...trace, transactionId });
  await giveBackIfReleased(deps, trace, transactionId);
  return currentAnswer(deps, attemptId);
};

/** Once committed the order stands, even if the capture fails for now. */
const commit = async (
  deps: PlaceOrderDeps,
  paid: PaymentTrace & { readonly transactionId: string | null },
): Promise<AttemptAnswer> => {
  await commitAndSettle(deps, paid).catch((error: unknown) => {
    deps.log.warn(`The order attempt ${paid.attemptId} is left to the reconciler: ${String(error)}`);
    deps.handOver(paid.attemptId);
  });
  return currentAnswer(deps, paid.attemptId);
};

const release = async (deps: RecoveryDeps, attemptId: AttemptId, no: OrderRefusal): Promise<AttemptAnswer> =>
  (await releaseAttempt(deps, attemptId, no)) ? no : currentAnswer(deps, attemptId);

const currentAnswer = async ({ store }: RecoveryDeps, attemptId: AttemptId): Promise<AttemptAnswer> => {
  const attempt = await store.find(attemptId);
  if (!attempt) throw new Error('An attempt to place an order is gone');
  return answerOf(attempt);
};

/** A call beside or after the first: waits for the first one's outcome. */
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
