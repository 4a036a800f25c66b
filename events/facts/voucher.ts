// Gift card events (BEH-3, BEH-4): a voucher is applied only after the server confirmed it. Code and PIN lie in the vault.
import * as z from 'zod/mini';
import { heldVoucher, voucherCancelReason } from './checkoutState.ts';
import { secretRef } from '../store/logValues.ts';

export const voucherEvents = {
  VoucherApplied: heldVoucher,
  /** Its remaining balance has changed. */
  VoucherRechecked: z.omit(heldVoucher, { last4: true }),
  /** The card failed a check, and the shop removed it. */
  VoucherCancelled: z.object({ voucherRef: secretRef, reason: voucherCancelReason }),
  /** The shopper removed the card. */
  VoucherRemoved: z.object({ voucherRef: secretRef }),
} as const;
