// Gift cards as a cart has proved them that told their PINs to the balance call.
import type * as z from 'zod/mini';
import { normaliseVoucherEntry } from '#domain/payment/voucherEntry.ts';
import { toCartId } from '#events/brands.ts';
import type { placeOrder } from '#sync/protocol/checkout/order.ts';
import type { TestDatabase } from '../database/database.ts';

type WireOrderCart = z.input<typeof placeOrder.body>['cart'];

export const proveVouchers = async (
  db: TestDatabase['db'],
  { id, paymentMethods }: Pick<WireOrderCart, 'id' | 'paymentMethods'>,
  at: Date,
): Promise<void> => {
  const entries = paymentMethods.flatMap((method) =>
    method.methodCode === 'voucher' ? [normaliseVoucherEntry(method)] : [],
  );
  for (const { code } of entries)
    await db
      .insertInto('voucher_proofs')
      .values({ code, cart_id: toCartId(id), proved_at: at })
      .onConflict((conflict) => conflict.columns(['code', 'cart_id']).doUpdateSet({ proved_at: at }))
      .execute();
};
