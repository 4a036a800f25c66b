// What is done with gift cards: the server is asked about them. A chunk of its own, which most visits never need.
import type { SecretRef } from '#events/store/logValues.ts';
import { toSecretRef } from '#events/store/vault.ts';
import type { HeldVoucher, VoucherCancelReason } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import {
  normaliseVoucherEntry,
  voucherEntryTexts,
  voucherSpentTexts,
  voucherEntryViolations,
  type VoucherEntry,
} from '#domain/payment/voucherEntry.ts';
import { readVoucherEntry } from '#sync/orders/checkoutSecrets.ts';
import type { OrderRefusal } from '#sync/protocol/checkout/order.ts';
import { getVoucherBalance, VOUCHER_BALANCE_ACTION } from '#sync/protocol/checkout/voucherBalance.ts';
import type { Answer } from '#sync/transport/transport.ts';
import type { VoucherCommands } from '../../store/checkoutStore.ts';
import type { CallOutcome } from '../../store/commands.ts';
import { recaptchaTokenFor } from '../tab/botCheckedCall.ts';
import { failed, saved, undone } from '../tab/callOutcome.ts';
import { record, type CheckoutPorts } from './checkoutPorts.ts';

export const applyVoucher = (
  ports: CheckoutPorts,
  typed: VoucherEntry,
): ReturnType<VoucherCommands['applyVoucher']> => apply(ports, typed).catch(failed);

const apply = async (
  ports: CheckoutPorts,
  typed: VoucherEntry,
): ReturnType<VoucherCommands['applyVoucher']> => {
  const violations = Object.entries(voucherEntryViolations(typed));
  if (violations.length > 0) {
    const fields = Object.fromEntries(violations.map(([field, why]) => [field, voucherEntryTexts[why]]));
    return { type: 'refused', code: 'RuleBroken', message: '', fields };
  }
  const entry = normaliseVoucherEntry(typed);
  if (await isHeld(entry, ports)) return refused(ALREADY_APPLIED_TEXT);
  if (ports.views.current.vouchers.held.length >= MOST_CARDS) return refused(TOO_MANY_TEXT);
  const answer = await askBalance(entry, ports);
  if (answer.type !== 'ok') return answer;
  const { isExpired, isFullyRedeemed, expires, amountRemaining } = answer.body;
  if (isExpired) return refused(voucherSpentTexts.EXPIRED);
  if (isFullyRedeemed || amountRemaining === 0) return refused(voucherSpentTexts.REDEEMED);
  // While the server was asked, another tab may have applied it.
  if (await isHeld(entry, ports)) return refused(ALREADY_APPLIED_TEXT);
  const voucherRef = toSecretRef(ports.ids.uuid());
  const last4 = entry.code.slice(-4);
  const data = { voucherRef, last4, expires, amountRemainingCents: amountRemaining };
  const secrets = new Map([[voucherRef, JSON.stringify(entry)]]);
  const outcome = await saved(() => record(ports, { events: [{ type: 'VoucherApplied', data }], secrets }));
  // Two tabs may have written at once: whose card is second in the log takes it back.
  const repeated = outcome.type === 'done' ? await dropRepeated(ports).catch(ports.report) : undefined;
  return repeated?.includes(voucherRef) ? refused(ALREADY_APPLIED_TEXT) : outcome;
};

/** One card counts once, however often tabs or a sign-in put it to the cart. @returns those that were removed */
const dropRepeated = async (ports: CheckoutPorts): Promise<readonly SecretRef[]> => {
  const refs = ports.views.committed.vouchers.held.map(({ voucherRef }) => voucherRef);
  await ports.knownSecrets.want(refs);
  const codes = refs.map((ref) => readVoucherEntry(ports.knownSecrets.get(ref))?.code);
  const repeated = refs.filter((_, at) => codes[at] !== undefined && codes.indexOf(codes[at]) < at);
  await record(ports, {
    events: repeated.map((voucherRef) => ({ type: 'VoucherRemoved', data: { voucherRef } })),
    replaced: repeated,
  });
  return repeated;
};

/** ms; the server lets a proof be 30 minutes old. */
const PROOF_MS = 25 * 60_000;

/** When this tab proved a card to the server, by cart and code. */
const proofs = new WeakMap<CheckoutPorts, Map<string, number>>();

const proofsOf = (ports: CheckoutPorts): Map<string, number> => {
  const known = proofs.get(ports) ?? new Map<string, number>();
  proofs.set(ports, known);
  return known;
};

const proofName = (code: string, { views }: CheckoutPorts): string =>
  `${views.current.account.items.cartId} ${code}`;

export const forgetProofs = (ports: CheckoutPorts): void => void proofs.delete(ports);

const isProved = ({ voucherRef }: HeldVoucher, ports: CheckoutPorts): boolean => {
  const code = readVoucherEntry(ports.knownSecrets.get(voucherRef))?.code ?? '';
  const at = proofsOf(ports).get(proofName(code, ports));
  return at !== undefined && ports.clock.now() - at < PROOF_MS;
};

/** Those that this cart has not proved of late. */
export const proveHeld = (ports: CheckoutPorts): Promise<void> =>
  recheckHeld(ports, (voucher) => !isProved(voucher, ports));

export const recheckHeld = async (
  ports: CheckoutPorts,
  isMeant: (voucher: HeldVoucher) => boolean = () => true,
): Promise<void> => {
  await dropRepeated(ports);
  const { held } = ports.views.committed.vouchers;
  await ports.knownSecrets.want(held.map(({ voucherRef }) => voucherRef));
  for (const voucher of held.filter(isMeant)) {
    const event = await recheck(voucher, ports);
    const isGone = event?.type === 'VoucherCancelled';
    if (event) await record(ports, { events: [event], replaced: isGone ? [voucher.voucherRef] : [] });
  }
};

/** @returns what there is to record; undefined: nothing is new */
const recheck = async (voucher: HeldVoucher, ports: CheckoutPorts): Promise<ShopEvent | undefined> => {
  const { voucherRef } = voucher;
  const cancelled = (reason: VoucherCancelReason): ShopEvent => ({
    type: 'VoucherCancelled',
    data: { voucherRef, reason },
  });
  const entry = readVoucherEntry(ports.knownSecrets.get(voucherRef));
  // A sealed log has lost its secrets: a card without a known code cannot be used.
  if (!entry) return { type: 'VoucherRemoved', data: { voucherRef } };
  const answer = await askBalance(entry, ports);
  if (answer.type === 'refused') {
    const reason = reasonOf(answer.code);
    return reason && cancelled(reason);
  }
  if (answer.type !== 'ok') return undefined;
  const { isExpired, isFullyRedeemed, expires, amountRemaining } = answer.body;
  if (isExpired) return cancelled('EXPIRED');
  if (isFullyRedeemed) return cancelled('REDEEMED');
  const isSame = amountRemaining === voucher.amountRemainingCents && expires === voucher.expires;
  return isSame
    ? undefined
    : { type: 'VoucherRechecked', data: { voucherRef, expires, amountRemainingCents: amountRemaining } };
};

/** @returns undefined for a refusal that does not concern the card */
const reasonOf = (code: string | null): VoucherCancelReason | undefined =>
  (
    {
      VoucherInvalid: 'NOT_FOUND',
      VoucherLocked: 'LOCKED',
      VoucherSuspended: 'SUSPENDED',
      VoucherExpired: 'EXPIRED',
    } as const
  )[code as string];

const orderReasons: { readonly [status: string]: VoucherCancelReason | undefined } = {
  VOUCHER_NOT_FOUND: 'NOT_FOUND',
  VOUCHER_LOCKED: 'LOCKED',
  VOUCHER_SUSPENDED: 'SUSPENDED',
  VOUCHER_EXPIRED: 'EXPIRED',
};

/** Of an order, or of a checkout at Afterpay. */
export type VoucherRefusal = Pick<OrderRefusal, 'voucherCode'> & { readonly status: string };

/** A gift card the order failed for leaves with the reason (BEH-4). */
export const cancelledBy = async (
  { knownSecrets, views }: CheckoutPorts,
  { status, voucherCode }: VoucherRefusal,
): Promise<readonly ShopEvent[]> => {
  const reason = orderReasons[status];
  if (!reason) return [];
  const refs = views.committed.vouchers.held.map(({ voucherRef }) => voucherRef);
  await knownSecrets.want(refs);
  const voucherRef = refs.find((ref) => readVoucherEntry(knownSecrets.get(ref))?.code === voucherCode);
  return voucherRef === undefined ? [] : [{ type: 'VoucherCancelled', data: { voucherRef, reason } }];
};

type Balance = Extract<Answer<typeof getVoucherBalance>, { readonly type: 'ok' }>;

const askBalance = async (
  { code, pin }: VoucherEntry,
  ports: CheckoutPorts,
): Promise<Balance | Exclude<CallOutcome, { readonly type: 'done' }>> => {
  const checked = await recaptchaTokenFor(VOUCHER_BALANCE_ACTION, ports);
  if (checked.type !== 'token') return checked;
  const { cartId } = ports.views.current.account.items;
  const name = proofName(code, ports);
  const askedAt = ports.clock.now();
  const answer = await ports.transport.send(getVoucherBalance, {
    params: { code },
    query: { pin, recaptchaToken: checked.token, ...(cartId !== null && { cartId }) },
  });
  if (answer.type !== 'ok') return undone(answer);
  if (cartId !== null) proofsOf(ports).set(name, askedAt);
  return answer;
};

const isHeld = async ({ code }: VoucherEntry, { views, knownSecrets }: CheckoutPorts): Promise<boolean> => {
  const refs = views.current.vouchers.held.map(({ voucherRef }) => voucherRef);
  await knownSecrets.want(refs);
  return refs.some((ref) => readVoucherEntry(knownSecrets.get(ref))?.code === code);
};

const refused = (message: string): CallOutcome => ({ type: 'refused', code: null, message, fields: {} });

/** An order takes ten ways of paying (orderCart): beside these, points and one payment. */
const MOST_CARDS = 8;

const TOO_MANY_TEXT =
  'An order takes up to 8 gift cards. Pay the rest another way, or remove one of them to use this one.';

const ALREADY_APPLIED_TEXT = 'That gift card is already applied.';
