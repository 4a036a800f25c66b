// What is done with quotes of points: the server is asked for them, and one that is over is cleared (BEH-4). A chunk of its own,
// which most visits never need.
import type { Cents } from '#events/facts/values.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { pointsQuote, quotePoints as quoteCall, QUOTE_ACTION } from '#sync/protocol/checkout/pointsQuote.ts';
import * as z from 'zod/mini';
import type { CommandOutcome } from '../../store/commands.ts';
import type { PointsCommands } from '../../store/checkoutStore.ts';
import { recaptchaTokenFor } from '../tab/botCheckedCall.ts';
import { failed, saved, undone } from '../tab/callOutcome.ts';
import { record, type CheckoutPorts } from './checkoutPorts.ts';
import { cartPrint, usableMembership, usableQuote } from './heldLoyalty.ts';

export const quotePoints = (ports: CheckoutPorts, amount: Cents): ReturnType<PointsCommands['quotePoints']> =>
  quote(ports, amount).catch(failed);

const quote = async (ports: CheckoutPorts, amount: Cents): ReturnType<PointsCommands['quotePoints']> => {
  const checked = await recaptchaTokenFor(QUOTE_ACTION, ports);
  if (checked.type !== 'token') return checked;
  const membership = await typedMembership(ports);
  // What is in the cart when it is asked for: what is added meanwhile is not quoted.
  const cart = cartPrint(ports);
  const answer = await ports.call(quoteCall, {
    body: { currencyAmount: amount, recaptchaToken: checked.token, ...(membership && { membership }) },
  });
  if (answer.type !== 'ok') return undone(answer);
  const { currencyAmount, points, expiresAt, memberNumber } = answer.body;
  const quoteRef = toSecretRef(ports.ids.uuid());
  const data = {
    quoteRef,
    amountCents: currencyAmount,
    points,
    expiresAt,
    memberEnd: memberNumber.slice(-3),
    cart,
  };
  return saved(() =>
    record(ports, {
      events: [{ type: 'PointsQuoted', data }],
      secrets: new Map([[quoteRef, JSON.stringify(z.encode(pointsQuote, answer.body))]]),
      replaced: [ports.views.current.loyalty.quote?.quoteRef ?? null],
    }),
  );
};

/** A guest's; the server knows a linked account's. */
const typedMembership = async (ports: CheckoutPorts) => {
  const { membership } = ports.views.current.loyalty;
  if (membership === null) return null;
  await ports.knownSecrets.want([membership.membershipRef]);
  return usableMembership(ports, membership, ports.knownSecrets.get(membership.membershipRef));
};

/** Clears one that is over, is for another cart or another membership; does nothing while an order is being placed. */
export const removeOverQuote = async (ports: CheckoutPorts): Promise<CommandOutcome> => {
  const { loyalty, orders } = ports.views.current;
  if (loyalty.quote === null || orders.attempt) return { type: 'done' };
  if (loyalty.quote.expiresAt <= ports.clock.now()) return removeQuote(ports, 'expired');
  if (!usableQuote(ports)) return removeQuote(ports, 'cart');
  const linked = ports.loyalty.linkedMember();
  const isOther = linked !== null && linked.slice(-3) !== loyalty.quote.memberEnd;
  return isOther ? removeQuote(ports, 'membership') : { type: 'done' };
};

type Reason = Extract<ShopEvent, { type: 'PointsQuoteCleared' }>['data']['reason'];

export const removeQuote = async (ports: CheckoutPorts, reason: Reason): Promise<CommandOutcome> => {
  const { quote } = ports.views.current.loyalty;
  if (quote === null) return { type: 'done' };
  const { quoteRef } = quote;
  const event: ShopEvent = { type: 'PointsQuoteCleared', data: { quoteRef, reason } };
  return saved(() => record(ports, { events: [event], replaced: [quoteRef] }));
};
