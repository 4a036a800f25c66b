// What the simulator of Afterpay keeps: checkouts a shopper is sent to, and what came of them. Pure but for the journal.
//
// After https://developers.afterpay.com/afterpay-online/reference, version 2.
import type { Journal } from '#server/sandbox/simulator/journal.ts';

/** Afterpay keeps a checkout for an hour, and an authorisation for thirteen days. */
const CHECKOUT_GOOD_FOR_MS = 3_600_000;

export type Decision = 'confirmed' | 'willDecline' | 'willLoseAnswer' | 'cancelled';

export type Checkout = {
  readonly token: string;
  readonly cents: number;
  /** As the shop sent it, to be read back. */
  readonly order: Readonly<Record<string, unknown>>;
  /** Empty in an express checkout, whose window speaks to the page it was opened by. */
  readonly confirmUrl: string;
  readonly cancelUrl: string;
  /** The address and the delivery are told in its window; absent: the shop told them. */
  readonly isExpress?: boolean;
  /**
   * `willDecline`: the shopper agreed, and Afterpay will reject the payment. `willLoseAnswer`: it will
   * approve, and its first answer will not arrive.
   */
  readonly state: 'open' | Decision | 'used';
  readonly expiresAt: number;
};

export type Refund = { readonly refundId: string; readonly requestId: string; readonly cents: number };

export type Payment = {
  readonly id: string;
  readonly token: string;
  readonly merchantReference: string;
  readonly isApproved: boolean;
  readonly state: 'AUTH_APPROVED' | 'AUTH_DECLINED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'VOIDED';
  readonly cents: number;
  /** The amount that may still be captured. */
  readonly openCents: number;
  readonly refunds: readonly Refund[];
  readonly createdAt: string;
};

/** Afterpay's error code, with its status. */
export type AfterpayFault = { readonly status: number; readonly errorCode: string; readonly message: string };

export interface AfterpayRecords {
  open(made: Pick<Checkout, 'cents' | 'order' | 'confirmUrl' | 'cancelUrl' | 'isExpress'>): Checkout;
  /** @returns undefined when it is unknown, used or too old */
  checkout(token: string): Checkout | undefined;
  decide(of: Checkout, state: Decision): void;
  /** The same token is paid once; a repeated call returns the same payment. */
  authorise(
    token: string,
    asked: { readonly merchantReference: string; readonly cents: number | undefined },
  ): Payment | AfterpayFault;
  payment(id: string): Payment | undefined;
  paymentOf(token: string): Payment | undefined;
  capture(of: Payment, cents: number): Payment | AfterpayFault;
  void(of: Payment): Payment | AfterpayFault;
  refund(of: Payment, asked: { readonly requestId: string; readonly cents: number }): Refund | AfterpayFault;
}

export type AfterpayDeps = {
  readonly journal: Journal;
  readonly ids: (length: number) => string;
  readonly now: () => number;
};

export const createAfterpayRecords = ({ journal, ids, now }: AfterpayDeps): AfterpayRecords => {
  const checkouts = journal.table<Checkout>('afterpayCheckouts');
  const payments = journal.table<Payment>('afterpayPayments');
  const keepCheckout = (kept: Checkout): Checkout => {
    checkouts.put(kept.token, kept);
    return kept;
  };
  const keep = (kept: Payment): Payment => {
    payments.put(kept.id, kept);
    return kept;
  };
  const paymentOf = (token: string) => payments.rows().find((payment) => payment.token === token);
  return {
    open: (made) =>
      keepCheckout({
        ...made,
        token: `002.${ids(40)}`,
        state: 'open',
        expiresAt: now() + CHECKOUT_GOOD_FOR_MS,
      }),
    checkout: (token) => {
      const found = checkouts.get(token);
      return found && found.state !== 'used' && found.expiresAt > now() ? found : undefined;
    },
    decide: (of, state) => void keepCheckout({ ...of, state }),
    authorise: (token, { merchantReference, cents }) => {
      const made = paymentOf(token);
      if (made) return made;
      const found = checkouts.get(token);
      if (!found || found.expiresAt <= now()) return faults.invalidToken;
      if (found.state === 'open' || found.state === 'cancelled') return faults.notConfirmed;
      // An express checkout has changed in its window: the shop has to say what it comes to.
      if (found.isExpress === true && cents !== found.cents) return faults.invalidAmount;
      const isApproved = found.state !== 'willDecline';
      keepCheckout({ ...found, state: 'used' });
      return keep({
        id: `1${ids(11)}`,
        token,
        merchantReference,
        isApproved,
        state: isApproved ? 'AUTH_APPROVED' : 'AUTH_DECLINED',
        cents: found.cents,
        openCents: isApproved ? found.cents : 0,
        refunds: [],
        createdAt: new Date(now()).toISOString(),
      });
    },
    payment: (id) => payments.get(id),
    paymentOf,
    capture: (of, cents) => {
      if (of.state === 'VOIDED') return faults.voided;
      if (of.openCents === 0) return faults.captured;
      if (cents <= 0 || cents > of.openCents) return faults.invalidAmount;
      const openCents = of.openCents - cents;
      return keep({ ...of, openCents, state: openCents > 0 ? 'PARTIALLY_CAPTURED' : 'CAPTURED' });
    },
    void: (of) => {
      if (of.state === 'VOIDED') return faults.voided;
      if (of.openCents === 0) return faults.captured;
      return keep({ ...of, openCents: 0, state: of.state === 'AUTH_APPROVED' ? 'VOIDED' : 'CAPTURED' });
    },
    refund: (of, asked) => {
      const before = of.refunds.find(({ requestId }) => requestId === asked.requestId);
      if (before) return before;
      const refunded = of.refunds.reduce((sum, { cents }) => sum + cents, 0);
      const captured =
        of.state === 'CAPTURED' || of.state === 'PARTIALLY_CAPTURED' ? of.cents - of.openCents : 0;
      if (asked.cents <= 0 || asked.cents + refunded > captured) return faults.invalidAmount;
      const refund = { refundId: ids(12), ...asked };
      keep({ ...of, refunds: [...of.refunds, refund] });
      return refund;
    },
  };
};

const fault = (status: number, errorCode: string, message: string): AfterpayFault => ({
  status,
  errorCode,
  message,
});

export const faults = {
  unauthorised: fault(401, 'unauthorized', 'Credentials are required to access this resource.'),
  invalidObject: fault(422, 'invalid_object', 'A field is missing or has the wrong shape.'),
  invalidAmount: fault(422, 'invalid_amount', 'The amount is not what can be taken or given back.'),
  currency: fault(422, 'unsupported_currency', 'The currency is not supported.'),
  outsideLimits: fault(422, 'unsupported_payment_type', 'The amount is outside of the merchant’s limits.'),
  invalidToken: fault(
    402,
    'invalid_token',
    'The payment cannot be completed: the token is expired or invalid.',
  ),
  notConfirmed: fault(412, 'invalid_order_transaction_status', 'The consumer has not confirmed the payment.'),
  goneCheckout: fault(
    412,
    'invalid_token',
    'The checkout is invalid, expired, completed, or does not exist.',
  ),
  captured: fault(410, 'payment_captured', 'The payment has been captured.'),
  voided: fault(412, 'payment_voided', 'The payment has been voided.'),
  notFound: fault(404, 'not_found', 'There is no such payment.'),
} as const;
