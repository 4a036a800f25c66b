import { createMemoryVoucherLedger } from '#server/shop/vouchers/memoryVoucherLedger.ts';
import { voucherLedgerContract } from '#tests/contracts/voucherLedger.contract.ts';

voucherLedgerContract('in memory', async (clock) => ({
  ledger: createMemoryVoucherLedger(clock),
  close: async () => undefined,
}));
