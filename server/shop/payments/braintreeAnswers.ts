// What Braintree's answers mean for a shop. Pure; values from the `braintree` package are checked here.
//
// Codes: https://developer.paypal.com/braintree/docs/reference/general/validation-errors/all
import * as z from 'zod/mini';
import { centsOf } from './amount.ts';
import type { Cents } from '#events/facts/values.ts';
import type { AttemptedPayment, Authorisation, CardRefusal, PaidWith, SavedMethod } from './cardGateway.ts';

const notAccepted = new Set([
  '915101',
  '91577',
  '91567',
  '91734',
  '81703',
  '83501',
  '83518',
  '83708',
  '82904',
]);
const sourceInvalid = new Set(['91564', '91565', '91566', '91569', '91518', '93107', '93108', '93109']);

const text = z.nullish(z.string());

const transaction = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: z.string(),
  orderId: text,
  createdAt: z.string(),
  processorResponseCode: text,
  processorResponseType: text,
  gatewayRejectionReason: text,
  refundIds: z.nullish(z.array(z.string())),
  paymentInstrumentType: z.string(),
  creditCard: z.nullish(z.object({ cardType: text, last4: text })),
  applePayCard: z.nullish(z.object({ cardType: text, last4: text })),
  androidPayCard: z.nullish(z.object({ sourceCardType: text, sourceCardLast4: text })),
});
type Transaction = z.output<typeof transaction>;

const refusal = z.object({
  message: text,
  transaction: z.optional(transaction),
  verification: z.optional(
    z.object({
      status: z.string(),
      processorResponseCode: text,
      processorResponseType: text,
      gatewayRejectionReason: text,
    }),
  ),
});

/** What the package returns when the gateway rejects a call. */
export type Refused = { readonly errors: { deepErrors(): readonly { readonly code: string }[] } };

export const codesOf = ({ errors }: Refused): readonly string[] =>
  errors.deepErrors().map(({ code }) => code);

/** @returns `undefined` for a refusal that the shopper did not cause: the shop is set up wrongly */
export const refusalOf = (answer: Refused): Authorisation | undefined => {
  const codes = codesOf(answer);
  if (codes.some((code) => notAccepted.has(code))) return { type: 'typeNotAccepted' };
  if (codes.some((code) => sourceInvalid.has(code))) return { type: 'sourceInvalid' };
  const read = refusal.parse(answer);
  const verdict = read.transaction ?? read.verification;
  return verdict && verdictOf(verdict);
};

type Verdict = {
  readonly status: string;
  readonly processorResponseCode?: string | null | undefined;
  readonly processorResponseType?: string | null | undefined;
  readonly gatewayRejectionReason?: string | null | undefined;
};

const verdictOf = (verdict: Verdict): Authorisation | undefined => {
  switch (verdict.status) {
    case 'processor_declined':
      return {
        type: 'declined',
        code: verdict.processorResponseCode ?? '',
        mayPassLater: verdict.processorResponseType === 'soft_declined',
      };
    case 'gateway_rejected':
      // The same amount for the same attempt shortly before: that one may have succeeded.
      return verdict.gatewayRejectionReason === 'duplicate'
        ? { type: 'unknown' }
        : { type: 'rejected', reason: verdict.gatewayRejectionReason ?? 'unknown' };
    case 'failed':
      return { type: 'unavailable' };
    default:
      return undefined;
  }
};

/** For saving a method, which a duplicate payment has nothing to do with. */
export const saveRefusalOf = (answer: Refused): CardRefusal | undefined => {
  const found = refusalOf(answer);
  return found?.type === 'authorised' || found?.type === 'unknown' ? undefined : found;
};

export const authorisedOf = (answer: unknown): Authorisation => {
  const read = transaction.parse(answer);
  return { type: 'authorised', transactionId: read.id, paidWith: paidWithOf(read) };
};

/** What a refund of a payment has to know of it. */
export const refundableOf = (
  answer: unknown,
): { readonly amount: Cents; readonly isVoided: boolean; readonly refundIds: readonly string[] } => {
  const { amount, status, refundIds } = transaction.parse(answer);
  return { amount: centsOf(amount), isVoided: status === 'voided', refundIds: refundIds ?? [] };
};

export const orderIdOf = (answer: unknown): string | null => transaction.parse(answer).orderId ?? null;

/** @returns undefined for a refund, which carries the attempt of its payment */
export const attemptedOf = (answer: unknown): (AttemptedPayment & { readonly at: string }) | undefined => {
  const read = transaction.parse(answer);
  if (read.type !== 'sale') return undefined;
  return {
    transactionId: read.id,
    amount: centsOf(read.amount),
    paidWith: paidWithOf(read),
    state: stateOf(read),
    at: read.createdAt,
  };
};

const settling = new Set([
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_pending',
  'settlement_confirmed',
]);

const stateOf = ({ status, refundIds }: Transaction): AttemptedPayment['state'] => {
  if (status === 'authorized') return 'authorised';
  if (status === 'authorizing') return 'pending';
  if (settling.has(status)) return refundIds && refundIds.length > 0 ? 'refunded' : 'settling';
  return 'ended';
};

const paidWithOf = (made: Transaction): PaidWith => {
  switch (made.paymentInstrumentType) {
    case 'paypal_account':
      return payPal;
    case 'apple_pay_card':
      return wallet(
        'applePay',
        made.applePayCard?.cardType?.replace(/^Apple Pay - /, ''),
        made.applePayCard?.last4,
      );
    case 'android_pay_card':
      return wallet('googlePay', made.androidPayCard?.sourceCardType, made.androidPayCard?.sourceCardLast4);
    default:
      return wallet('card', made.creditCard?.cardType, made.creditCard?.last4);
  }
};

const payPal: PaidWith = { kind: 'paypal', brand: 'PayPal', last4: null };

const wallet = (
  kind: PaidWith['kind'],
  brand: string | null | undefined,
  last4: string | null | undefined,
): PaidWith => ({ kind, brand: brand ?? '', last4: last4 ?? null });

const common = { token: z.string(), default: z.nullish(z.boolean()) };
const cardMethod = z.object({
  ...common,
  cardType: z.string(),
  last4: z.string(),
  expirationMonth: z.string(),
  expirationYear: z.string(),
});
const payPalMethod = z.object({ ...common, email: z.string() });

/** @returns undefined for a kind of method that a shop cannot charge later, such as a wallet's one-time card */
export const savedMethodOf = (answer: unknown): SavedMethod | undefined => {
  const card = cardMethod.safeParse(answer);
  if (card.success) {
    const { token, cardType, last4, expirationMonth, expirationYear } = card.data;
    return {
      id: token,
      paidWith: { kind: 'card', brand: cardType, last4 },
      expires: `${expirationYear}-${expirationMonth}`,
      isDefault: card.data.default === true,
    };
  }
  const account = payPalMethod.safeParse(answer);
  return account.success
    ? { id: account.data.token, paidWith: payPal, expires: null, isDefault: account.data.default === true }
    : undefined;
};

/** The package's errors carry their kind as `type`. */
const kindOf = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';

export const isNotFound = (error: unknown): boolean => kindOf(error) === 'notFoundError';

const refusedUnread = new Set([
  'authenticationError',
  'authorizationError',
  'invalidKeysError',
  'notFoundError',
  'tooManyRequestsError',
  'upgradeRequired',
]);

/** Whether nothing can have happened at the gateway. A timeout or a broken connection is no proof of that. */
export const isCertainlyNotDone = (error: unknown): boolean =>
  refusedUnread.has(kindOf(error)) || /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)\b/.test(String(error));
