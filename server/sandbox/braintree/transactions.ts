// Payments at the gateway: authorised, settled, voided, refunded, and found again by the shop's own order id.
import type { Journal } from '#server/sandbox/simulator/journal.ts';
import type { Instrument } from './instrument.ts';
import { rejected, verdictOn, type Verdict } from './processor.ts';
import type { SandboxIds } from './cardVault.ts';

export type Transaction = {
  readonly id: string;
  readonly type: 'sale' | 'credit';
  readonly status: Verdict['status'] | 'submitted_for_settlement' | 'settled' | 'voided';
  readonly cents: number;
  readonly orderId: string | null;
  readonly customerId: string | null;
  /** The saved method it was made with. */
  readonly token: string | null;
  readonly instrument: Instrument;
  readonly verdict: Verdict;
  readonly refundIds: readonly string[];
  readonly refundedTransactionId: string | null;
  readonly createdAt: string;
};

/** Braintree's validation code and text. */
export type Refusal = { readonly attribute: string; readonly code: string; readonly message: string };

export type Sale = {
  readonly cents: number;
  readonly instrument: Instrument;
  readonly orderId: string | null;
  readonly customerId: string | null;
  readonly token: string | null;
  readonly isSubmitted: boolean;
};

export interface Transactions {
  sell(sale: Sale): Transaction;
  get(id: string): Transaction | undefined;
  withOrderId(orderId: string): readonly Transaction[];
  void(of: Transaction): Transaction | Refusal;
  submit(of: Transaction, cents: number | undefined): Transaction | Refusal;
  /** The bank pays out: overnight at Braintree, after a minute here, or on demand. */
  settle(of: Transaction): Transaction | Refusal;
  refund(of: Transaction, cents: number | undefined, orderId?: string): Transaction | Refusal;
}

export type TransactionsDeps = {
  readonly journal: Journal;
  readonly ids: SandboxIds;
  readonly now: () => number;
};

/** Braintree's rule: the same amount from the same instrument for the same order again, within half a minute. */
const DUPLICATE_WITHIN_MS = 30_000;
const PAID_OUT_AFTER_MS = 60_000;

export const createTransactions = ({ journal, ids, now }: TransactionsDeps): Transactions => {
  const table = journal.table<Transaction>('transactions');
  const keep = (transaction: Transaction): Transaction => {
    table.put(transaction.id, transaction);
    return transaction;
  };
  const isDuplicate = (sale: Sale): boolean =>
    sale.orderId !== null &&
    table
      .rows()
      .some(
        (made) =>
          made.orderId === sale.orderId &&
          made.cents === sale.cents &&
          made.verdict.status === 'authorized' &&
          JSON.stringify(made.instrument) === JSON.stringify(sale.instrument) &&
          now() - Date.parse(made.createdAt) < DUPLICATE_WITHIN_MS,
      );
  /** Banks pay out without being asked. */
  const paidOut = (of: Transaction): Transaction =>
    of.status === 'submitted_for_settlement' && now() - Date.parse(of.createdAt) > PAID_OUT_AFTER_MS
      ? keep({ ...of, status: 'settled' })
      : of;
  return {
    sell: ({ isSubmitted, ...sale }) => {
      const verdict = isDuplicate({ isSubmitted, ...sale })
        ? rejected('duplicate')
        : verdictOn(sale.cents, sale.instrument);
      return keep({
        ...sale,
        id: ids(8),
        type: 'sale',
        status: verdict.status === 'authorized' && isSubmitted ? 'submitted_for_settlement' : verdict.status,
        verdict,
        refundIds: [],
        refundedTransactionId: null,
        createdAt: new Date(now()).toISOString(),
      });
    },
    get: (id) => {
      const found = table.get(id);
      return found && paidOut(found);
    },
    withOrderId: (orderId) => table.rows().filter((made) => made.orderId === orderId),
    void: (of) =>
      of.status === 'authorized' || of.status === 'submitted_for_settlement'
        ? keep({ ...of, status: 'voided' })
        : refusals.void,
    submit: (of, cents = of.cents) => {
      if (of.status !== 'authorized') return refusals.submit;
      if (cents > of.cents) return refusals.settlementTooLarge;
      return keep({ ...of, cents, status: 'submitted_for_settlement' });
    },
    settle: (of) =>
      of.status === 'submitted_for_settlement' ? keep({ ...of, status: 'settled' }) : refusals.settle,
    refund: (of, asked, orderId) => {
      if (of.type === 'credit' || of.status !== 'settled') return refusals.refund;
      const refunded = of.refundIds.reduce((sum, id) => sum + (table.get(id)?.cents ?? 0), 0);
      const cents = asked ?? of.cents - refunded;
      if (refunded === of.cents) return refusals.refundedAlready;
      if (cents + refunded > of.cents) return refusals.refundTooLarge;
      const credit = keep({
        ...of,
        id: ids(8),
        type: 'credit',
        orderId: orderId ?? of.orderId,
        cents,
        status: 'submitted_for_settlement',
        refundIds: [],
        refundedTransactionId: of.id,
        createdAt: new Date(now()).toISOString(),
      });
      keep({ ...of, refundIds: [...of.refundIds, credit.id] });
      return credit;
    },
  };
};

const refusal = (code: string, message: string): Refusal => ({ attribute: 'base', code, message });

const refusals = {
  void: refusal(
    '91504',
    'Transaction can only be voided if status is authorized, submitted_for_settlement, or - for PayPal - settlement_pending.',
  ),
  submit: refusal('91507', 'Cannot submit for settlement unless status is authorized.'),
  settlementTooLarge: refusal('91522', 'Settlement amount is too large.'),
  settle: refusal('91575', 'Cannot transition transaction to settled.'),
  refund: refusal('91506', 'Cannot refund transaction unless it is settled.'),
  refundedAlready: refusal('91512', 'Transaction has already been completely refunded.'),
  refundTooLarge: refusal('91521', 'Refund amount is too large.'),
} as const;
