// Places an order: the attempt is durable before the call leaves, and whatever the network does then, the device polls
// its outcome until it is final (BEH-4). One tab at a time.
import { asyncScheduler, firstValueFrom, timer } from 'rxjs';
import { toAttemptId, toCartId } from '#events/brands.ts';
import type { AttemptId, CartId } from '#events/facts/values.ts';
import { toEventId } from '#events/store/recordedEvent.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { newestStamp } from '#events/store/stamp.ts';
import type { PlacementAttempt } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { readAddress, readContact, writePlacedOrder } from '#sync/orders/checkoutSecrets.ts';
import { refsOfQuestion, secretAt } from '#sync/orders/checkoutQuestion.ts';
import { pollDelayMs, askAttempt, sendAttempt, type AttemptOutcome } from '#sync/orders/orderAttempt.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { OrderRefusal, PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type {
  AfterpayStart,
  OwnRefusalStatus,
  PlacementCommands,
  PlaceOrder,
  PlaceOutcome,
} from '../../store/checkoutStore.ts';
import { failed } from '../tab/callOutcome.ts';
import { factsOf, record, type CheckoutPorts } from './checkoutPorts.ts';
import { usableMembership } from './heldLoyalty.ts';
import { giftCardBody, orderBody, type OrderParts } from './orderBody.ts';
import { cancelledBy, forgetProofs, proveVouchers, recheckVouchers } from './voucherCommands.ts';

/** Held by the tab that places an order or polls the outcome of one. */
const ORDER_LOCK = 'order';

export type Placement = {
  readonly commands: PlacementCommands;
  /** Continues to poll an attempt that was left open: by a crash, a lost answer, or another tab. */
  follow(): void;
  stop(): void;
};

export type ShownData = () => { readonly data: CheckoutData | null; readonly isCurrent: boolean };

/** @param onRefused called when an order is refused: its totals may have changed */
export const createPlacement = (ports: CheckoutPorts, shown: ShownData, onRefused: () => void): Placement => {
  let isStopped = false;
  let isFollowing = false;

  /** @throws before the attempt is durable, and so before anything is sent */
  const place = async (order: PlaceOrder): Promise<PlaceOutcome> => {
    const { log, views } = ports;
    await log.catchUp();
    if (views.committed.orders.attempt) return { type: 'unknown' };
    const cartId = await cartIdOf(ports);
    await proveVouchers(ports);
    const prepared = await prepare(ports, shown(), cartId);
    if ('type' in prepared) return prepared;
    const { facts, data } = prepared;
    const challengesBefore = ports.challengesMet();
    const { grandTotal, amountOutstanding } = order.agreed;
    if (data.grandTotal !== grandTotal || data.amountOutstanding !== amountOutstanding)
      return invalid(CHANGED_TEXT);
    const attemptId = toAttemptId(ports.ids.uuid());
    const event: ShopEvent = {
      type: 'OrderPlacementRequested',
      data: {
        attemptId,
        cartId: prepared.cartId,
        grandTotalCents: data.grandTotal,
        items: facts.items.map(({ productId, variantId, itemId, qty }) => ({
          productId,
          variantId,
          itemId,
          qty,
        })),
      },
    };
    // What is changed after the attempt is no part of it.
    const above = newestStamp(...facts.items.map(({ stamp }) => stamp));
    // Durable first: after a crash during the call the device must know of it. The id of the tap's event is that of the attempt, and so of
    // the trace on the server.
    await log.dispatch([event], { above, eventId: toEventId(attemptId) });
    const { attempt } = ports.views.committed.orders;
    // Another tab asked for it meanwhile, and heard that there is none: sent after that, it might be a second order.
    if (attempt?.attemptId !== attemptId) return { type: 'unknown' };
    try {
      if (!isStillInCart(facts, views)) {
        await end(ports, { attemptId, status: 'CALL_REFUSED', message: CHANGED_TEXT });
        return invalid(CHANGED_TEXT);
      }
      const isStillMeant = (): boolean => ports.challengesMet() === challengesBefore;
      const outcome = await sendAttempt(attemptId, orderBody(prepared, order), ports.call, isStillMeant);
      return await conclude(ports, attempt, outcome, true);
    } catch (error) {
      // After any error here the attempt is in the log: its outcome is polled.
      ports.report(error);
      return { type: 'unknown' };
    }
  };

  const startAfterpay = async (): Promise<AfterpayStart> => {
    const cartId = await cartIdOf(ports);
    await proveVouchers(ports);
    const prepared = await prepare(ports, shown(), cartId);
    if ('type' in prepared) return prepared;
    const { beginAfterpay } = await import('./afterpayWork.ts');
    const outcome = await beginAfterpay(giftCardBody(prepared), ports);
    if (outcome.type === 'refused') {
      const events = await cancelledBy(ports, outcome.refusal);
      if (events.length > 0) await record(ports, { events });
      await lookAgain(ports, outcome.refusal);
      onRefused();
    }
    return outcome;
  };

  const unsent = (error: unknown) => {
    ports.report(error);
    return failed(error);
  };

  const askUntilKnown = async (): Promise<void> => {
    await ports.log.catchUp();
    for (let asked = 0; !hasStopped(); asked += 1) {
      // Read anew each time: after a sign-in the attempt is in the customer's log.
      const { attempt } = ports.views.committed.orders;
      if (!attempt) return;
      const outcome = await askOnce(ports, attempt);
      if (outcome.type !== 'unknown') return onRefused();
      await firstValueFrom(timer(pollDelayMs(asked, ports.random()), ports.scheduler ?? asyncScheduler));
    }
  };
  const hasStopped = (): boolean => isStopped;

  const follow = (): void => {
    if (isFollowing || isStopped || !ports.views.committed.orders.attempt) return;
    isFollowing = true;
    ports.lock
      .inTurn(ORDER_LOCK, askUntilKnown)
      .catch(ports.report)
      .finally(() => (isFollowing = false));
  };

  return {
    commands: {
      placeOrder: async (order) => {
        const outcome = await ports.lock.inTurn(ORDER_LOCK, () => place(order)).catch(unsent);
        if (outcome.type === 'unknown') follow();
        if (outcome.type === 'refused') onRefused();
        return outcome;
      },
      startAfterpay: () => startAfterpay().catch(unsent),
    },
    follow,
    stop: () => (isStopped = true),
  };
};

/** A backend may keep no id of a cart (SYNC-09): what is ordered has one all the same. Null for an empty cart. */
const cartIdOf = async (ports: CheckoutPorts): Promise<CartId | null> => {
  const { cartId, cart } = ports.views.current.account.items;
  if (cartId !== null || Object.keys(cart).length === 0) return cartId;
  const issued = toCartId(ports.ids.uuid());
  await record(ports, {
    events: [{ type: 'CartIdIssued', data: { cartId: issued, previous: null, reason: 'first' } }],
  });
  return issued;
};

/** What an order is made of, read together. */
const prepare = async (
  ports: CheckoutPorts,
  { data, isCurrent }: ReturnType<ShownData>,
  cartId: CartId | null,
): Promise<OrderParts | Invalid> => {
  const facts = factsOf(ports);
  const { choices, vouchers, quote } = facts;
  const { membership } = ports.views.current.loyalty;
  const membershipRef = membership?.membershipRef ?? null;
  const refs = [
    ...refsOfQuestion(facts),
    ...vouchers.map(({ voucherRef }) => voucherRef),
    ...[choices.billingAddressRef, membershipRef, quote?.quoteRef ?? null].filter((ref) => ref !== null),
  ];
  await ports.knownSecrets.want(refs);
  const secrets = ports.knownSecrets.pick(refs);
  const contact = readContact(secretAt(secrets, choices.contactRef));
  if (!contact) return invalid('Your contact is no longer on this device. Enter it again.');
  if (cartId === null || facts.items.length === 0) return invalid('Your cart is empty.');
  if (!data || !isCurrent) return invalid(CHANGED_TEXT);
  const billingAddress = readAddress(secretAt(secrets, choices.billingAddressRef)) ?? null;
  const { campaign } = choices;
  const guest = usableMembership(ports, membership, secretAt(secrets, membershipRef));
  const { isOn, linkedMember } = ports.loyalty;
  const memberId = isOn ? (linkedMember() ?? guest?.memberId ?? null) : null;
  return { cartId, facts, secrets, contact, billingAddress, campaign, memberId, data };
};

/**
 * The log can take another tab's act before the attempt of this one: of an order that did not know it nothing is sent, or what
 * that act put in would leave the cart with the order.
 */
const isStillInCart = ({ items }: OrderParts['facts'], { committed }: CheckoutPorts['views']): boolean => {
  const { cart } = committed.account.items;
  return items.every(({ variantId, qty }) => cart[variantId]?.qty === qty);
};

/** After any error here, the next poll follows. */
const askOnce = async (ports: CheckoutPorts, attempt: PlacementAttempt): Promise<PlaceOutcome> => {
  try {
    return await conclude(ports, attempt, await askAttempt(attempt.attemptId, ports.call));
  } catch (error) {
    ports.report(error);
    return { type: 'unknown' };
  }
};

type Invalid = Extract<PlaceOutcome, { readonly type: 'invalid' }>;

const invalid = (message: string): Invalid => ({ type: 'invalid', message, fields: {} });

const CHANGED_TEXT = 'The total has just changed. Check it, then place your order again.';

/** Records what is known now. @param isSent it answers the call that placed it, and no question */
const conclude = async (
  ports: CheckoutPorts,
  attempt: PlacementAttempt,
  outcome: AttemptOutcome,
  isSent = false,
): Promise<PlaceOutcome> => {
  const { attemptId } = attempt;
  // A new shopper must find nothing of it; in the log it was moved to, it is still open.
  if (!isOurs(attemptId, ports)) return { type: 'unknown' };
  switch (outcome.type) {
    case 'settled':
      return outcome.answer.status === 'PLACED'
        ? concludePlaced(ports, attempt, outcome.answer.order)
        : concludeRefused(ports, attempt, outcome.answer as OrderRefusal, isSent);
    case 'unknown': {
      if (!attempt.isUncertain)
        await record(ports, { events: [{ type: 'OrderOutcomeUnknown', data: { attemptId } }] });
      return { type: 'unknown' };
    }
    case 'unheard': {
      const message = NOT_RECEIVED_TEXT;
      await end(ports, { attemptId, status: 'NOT_RECEIVED', message });
      return { type: 'invalid', message, fields: {} };
    }
    case 'refused': {
      const { message, fields } = outcome;
      await end(ports, { attemptId, status: 'CALL_REFUSED', message });
      return { type: 'invalid', message, fields };
    }
    case 'challenged': {
      const refusal = { status: 'CLOUDFLARE_CHALLENGED', message: CHALLENGED_TEXT } as const;
      await end(ports, { attemptId, ...refusal });
      return { type: 'refused', refusal };
    }
    default:
      return outcome satisfies never;
  }
};

const isOurs = (attemptId: AttemptId, { views }: CheckoutPorts): boolean => {
  const { attempt, placed } = views.committed.orders;
  return attempt?.attemptId === attemptId || placed?.attemptId === attemptId;
};

const CHALLENGED_TEXT =
  'Your order was cancelled by the security check. Nothing was charged. Complete the Captcha, then place it again.';

const NOT_RECEIVED_TEXT = 'Your order didn’t reach us. Nothing was charged. Place it again.';

/** The order stands, even if this device cannot keep it: two tabs that learn of it record it once. */
const concludePlaced = async (
  ports: CheckoutPorts,
  { attemptId, items, requestedAt, cartId, grandTotalCents: shownTotalCents }: PlacementAttempt,
  order: PlacedOrder,
): Promise<PlaceOutcome> => {
  const { number } = order;
  const orderRef = toSecretRef(ports.ids.uuidOf(`order:${attemptId}`));
  // The order stands without its receipt too; the mail has one.
  await ports.knownSecrets.keep(new Map([[orderRef, writePlacedOrder(order)]])).catch(ports.report);
  const paidWith = ports.views.committed.vouchers.held.map(({ voucherRef }) => voucherRef);
  const nextCartId = toCartId(ports.ids.uuidOf(`cart-after:${attemptId}`));
  const data = { attemptId, number, orderRef, shownTotalCents, items, requestedAt, cartId, nextCartId };
  await ports.log.dispatch([{ type: 'OrderPlaced', data }], {
    eventId: toEventId(ports.ids.uuidOf(`placed:${attemptId}`)),
  });
  ports.knownSecrets.forget(paidWith).catch(ports.report);
  return { type: 'placed', number };
};

const concludeRefused = async (
  ports: CheckoutPorts,
  { attemptId, cartId }: PlacementAttempt,
  refusal: OrderRefusal,
  isSent: boolean,
): Promise<PlaceOutcome> => {
  const { status, message } = refusal;
  await end(ports, { attemptId, status, message }, [
    ...(await cancelledBy(ports, refusal)),
    ...(isOrderedBefore(status, isSent) ? [nextCart(ports, cartId)] : []),
  ]);
  await lookAgain(ports, refusal);
  return { type: 'refused', refusal };
};

/** Placing it again proves the gift cards again; of those that hold less than was thought, what is left is asked for at once. */
const lookAgain = async (ports: CheckoutPorts, { status }: { readonly status: string }): Promise<void> => {
  if (status === 'VOUCHER_UNCHECKED') await forgetProofs(ports);
  if (status === 'INSUFFICIENT_VOUCHER_BALANCE') recheckVouchers(ports).catch(ports.report);
};

/**
 * The server reports that this cart is ordered already. Of an attempt that is asked for it says so, too, when the time to tell
 * of it is over: then the cart stays the same, and keeps a second press from being a second order.
 */
const isOrderedBefore = (status: string, isSent: boolean): boolean =>
  status === 'UPDATED_IN_ANOTHER_WINDOW' || (status === 'ATTEMPT_OVER' && isSent);

/** What the shopper orders after that is another cart. */
const nextCart = ({ ids }: CheckoutPorts, previous: CartId): ShopEvent => ({
  type: 'CartIdIssued',
  data: { cartId: toCartId(ids.uuid()), previous, reason: 'order' },
});

type Refused = {
  readonly attemptId: AttemptId;
  readonly status: OrderRefusal['status'] | OwnRefusalStatus;
  readonly message: string;
};

const end = (ports: CheckoutPorts, data: Refused, more: readonly ShopEvent[] = []): Promise<void> =>
  record(ports, { events: [{ type: 'OrderPlacementRefused', data }, ...more] });
