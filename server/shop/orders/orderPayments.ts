// The money of an attempt, for every provider: authorised, looked up, captured and returned in one way.
import type { AccountId } from '#server/storage/accountId.ts';
import type {
  CardGateway,
  CardRefusal,
  PartialRefund,
  PaymentSource,
} from '#server/shop/payments/cardGateway.ts';
import type { PayLaterProvider, PayLaterRefusal } from '#server/shop/payments/payLaterGateway.ts';
import { extensionOfToken, paymentOfExtension } from '#server/shop/extensions/extensionPayments.ts';
import type { ExtensionPayment, ServerExtension } from '#server/shop/extensions/serverPart.ts';
import type { OrderRefusal, OrderRefusalStatus, PlacedOrder } from '#sync/protocol/checkout/order.ts';
import {
  isOfExtension,
  isPayLater,
  refusal,
  type CardMethod,
  type ExtensionMethod,
  type PayLaterMethod,
  type PayingMethod,
} from './orderQuote.ts';
import { afterpayDeclinedText, afterpayNotConfirmedText, afterpayOverText } from './orderTexts.ts';
import type { AttemptedPayment, OrderPaidWith } from './store/placement.ts';
import type { AttemptId, Cents } from '#events/facts/values.ts';

export type PaymentProviders = {
  /** Absent: the shop takes no cards. */
  readonly cards: CardGateway | undefined;
  /** Absent: the shop offers no Afterpay. */
  readonly payLater: PayLaterProvider | undefined;
  /** Absent: none of them takes payments. */
  readonly extensions?: readonly ServerExtension[] | undefined;
};

/** What a provider needs to find the payment of an attempt. */
export type PaymentTrace = {
  readonly attemptId: AttemptId;
  /** Of Afterpay or of an extension; null: it was paid at the card gateway, if at all. */
  readonly checkoutToken: string | null;
};

export type OrderPayments = {
  /** Every payment of the attempt, newest first; refusals are among them. */
  find(): Promise<readonly AttemptedPayment[]>;
  /** Repeating is harmless. */
  settle(transactionId: string): Promise<'settled' | 'lost'>;
  /** In any state of the payment; repeating is harmless. */
  giveBack(transactionId: string): Promise<void>;
  /** Part or all of what was taken, once for each refund's id; never two calls at once. `notYet`: ask again tomorrow. */
  refund(transactionId: string, refund: PartialRefund): Promise<'refunded' | 'notYet'>;
};

const BY_AFTERPAY: OrderPaidWith = { kind: 'afterpay', brand: 'Afterpay', last4: null };

/** @throws Error when the shop has no keys of that provider any more */
export const paymentsOf = (providers: PaymentProviders, trace: PaymentTrace): OrderPayments => {
  const { attemptId, checkoutToken } = trace;
  if (checkoutToken === null) return cardPayments(known(providers.cards), attemptId);
  const extension = extensionOfToken(checkoutToken);
  return extension === null
    ? afterpayPayments(known(providers.payLater), checkoutToken)
    : otherPayments(known(paymentOfExtension(providers.extensions ?? [], extension)), attemptId);
};

const otherPayments = (payment: ExtensionPayment, attemptId: AttemptId): OrderPayments => ({
  find: async () => {
    const found = await payment.find?.(attemptId);
    if (!found) return [];
    const { reference, paidWith, amount } = found;
    return [{ transactionId: reference, amount, paidWith: byExtension(paidWith), state: 'authorised' }];
  },
  settle: async (reference) => (await payment.settle?.(reference)) ?? 'settled',
  giveBack: async (reference) => payment.giveBack?.(reference),
  refund: (reference, refund) => payment.refund(reference, refund),
});

const byExtension = (brand: string): OrderPaidWith => ({ kind: 'extension', brand, last4: null });

const cardPayments = (cards: CardGateway, attemptId: AttemptId): OrderPayments => ({
  find: () => cards.findByAttempt(attemptId),
  settle: async (transactionId) => ((await cards.settle(transactionId)) === 'lost' ? 'lost' : 'settled'),
  giveBack: async (transactionId) => void (await cards.void(transactionId)),
  refund: (transactionId, refund) => cards.refund(transactionId, refund),
});

const afterpayPayments = (payLater: PayLaterProvider, checkoutToken: string): OrderPayments => ({
  find: async () => {
    const found = await payLater.findByToken(checkoutToken);
    if (!found) return [];
    const { paymentId, amount, state } = found;
    return [
      {
        transactionId: paymentId,
        amount,
        paidWith: BY_AFTERPAY,
        state: state === 'settled' ? 'settling' : state,
      },
    ];
  },
  settle: (transactionId) => payLater.settle(transactionId),
  giveBack: async (transactionId) => void (await payLater.void(transactionId)),
  refund: async (transactionId, refund) => {
    await payLater.refund(transactionId, refund);
    return 'refunded';
  },
});

const known = <Provider>(provider: Provider | undefined): Provider => {
  if (!provider) throw new Error('An order was paid with a provider the shop has no keys of any more');
  return provider;
};

export type SetAside =
  | { readonly type: 'authorised'; readonly transactionId: string; readonly paidWith: OrderPaidWith }
  | { readonly type: 'refused'; readonly refusal: OrderRefusal }
  /** The provider did not answer: the payment has to be looked up. */
  | { readonly type: 'unknown' };

export type SettingAside = {
  readonly attemptId: AttemptId;
  readonly amount: Cents;
  readonly method: PayingMethod;
  readonly accountId: AccountId | undefined;
  /** As it will be placed. */
  readonly order: PlacedOrder;
};

/** Authorises the money of an attempt, once. */
export const setAside = async (providers: PaymentProviders, asked: SettingAside): Promise<SetAside> => {
  const { method } = asked;
  if (isOfExtension(method)) return atExtension(providers.extensions ?? [], asked, method);
  return isPayLater(method)
    ? atAfterpay(providers.payLater, asked, method)
    : byCard(providers.cards, asked, method);
};

const atExtension = async (
  extensions: readonly ServerExtension[],
  { attemptId, amount, order }: SettingAside,
  { extension, fields }: ExtensionMethod,
): Promise<SetAside> => {
  const payment = paymentOfExtension(extensions, extension);
  if (!payment) return refused('PAYMENT_UNAVAILABLE');
  const answer = await payment.place({ attemptId, amount, fields, order });
  switch (answer.type) {
    case 'accepted':
      return {
        type: 'authorised',
        transactionId: answer.reference,
        paidWith: byExtension(answer.paidWith),
      };
    case 'refused':
      return { type: 'refused', refusal: refusal('PAYMENT_METHOD_INVALID', { message: answer.message }) };
    case 'unknown':
      return answer;
    default:
      return answer satisfies never;
  }
};

const byCard = async (
  cards: CardGateway | undefined,
  { attemptId, amount, accountId }: SettingAside,
  method: CardMethod,
): Promise<SetAside> => {
  const source = sourceOf(method, accountId);
  if (!source) return refused('PAYMENT_METHOD_INVALID');
  if (!cards) return refused('PAYMENT_UNAVAILABLE');
  const answer = await cards.authorise({ attemptId, amount, source, deviceData: method.deviceData });
  if (answer.type === 'unknown' || answer.type === 'authorised') return answer;
  return refused(cardStatuses[answer.type]);
};

const sourceOf = (
  { type, token }: CardMethod,
  accountId: AccountId | undefined,
): PaymentSource | undefined => {
  if (type === 'immediate') return { type: 'nonce', nonce: token };
  return accountId === undefined ? undefined : { type: 'saved', accountId, methodId: token };
};

const atAfterpay = async (
  payLater: PayLaterProvider | undefined,
  { attemptId, amount }: SettingAside,
  { methodCode, token }: PayLaterMethod,
): Promise<SetAside> => {
  if (!payLater) return refused('PAYMENT_UNAVAILABLE');
  const answer = await payLater.authorise(
    token,
    attemptId,
    methodCode === 'afterpayExpress' ? amount : undefined,
  );
  if (answer.type === 'unknown') return answer;
  if (answer.type !== 'authorised') return { type: 'refused', refusal: afterpayRefusals[answer.type] };
  // It was compared with the order before. If it differs all the same, the look-up returns the money.
  if (answer.amount !== amount) return { type: 'unknown' };
  return { type: 'authorised', transactionId: answer.paymentId, paidWith: BY_AFTERPAY };
};

const refused = (status: OrderRefusalStatus): SetAside => ({ type: 'refused', refusal: refusal(status) });

export const declinedRefusal = ({ checkoutToken }: Pick<PaymentTrace, 'checkoutToken'>): OrderRefusal =>
  checkoutToken === null || extensionOfToken(checkoutToken) !== null
    ? refusal('PAYMENT_DECLINED')
    : afterpayRefusals.declined;

const cardStatuses: Readonly<Record<CardRefusal['type'], OrderRefusalStatus>> = {
  declined: 'PAYMENT_DECLINED',
  rejected: 'PAYMENT_DECLINED',
  typeNotAccepted: 'PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED',
  sourceInvalid: 'PAYMENT_METHOD_INVALID',
  unavailable: 'PAYMENT_UNAVAILABLE',
};

const afterpayRefusals: Readonly<Record<PayLaterRefusal['type'], OrderRefusal>> = {
  declined: refusal('PAYMENT_DECLINED', { message: afterpayDeclinedText }),
  notConfirmed: refusal('AFTERPAY_CHECKOUT_UPDATED', { message: afterpayNotConfirmedText }),
  checkoutGone: refusal('AFTERPAY_CHECKOUT_UPDATED', { message: afterpayOverText }),
  unavailable: refusal('PAYMENT_UNAVAILABLE'),
};
