// An act that is refused when some of it is written: the transaction is rolled back, and the caller is told why.
import type { StoredOrder } from './storedOrder.ts';

/** `PaidTooLittle`: a payment or points that were to pay for it were lost meanwhile, and people sort it out. */
export type LateReason = 'SoldOut' | 'PaidTooLittle';

export class LateRefusal extends Error {
  readonly no: LateReason;
  readonly stored: StoredOrder;
  constructor(no: LateReason, stored: StoredOrder) {
    super(`${stored.number}: ${no}`);
    this.no = no;
    this.stored = stored;
  }
}
