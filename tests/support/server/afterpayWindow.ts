// A shopper who pays in the window of Afterpay's express checkout: the shop begins it, and they agree to it there.
import * as z from 'zod/mini';
import { agreedInWindow, type RunningSandbox } from '../providers/sandboxGateway.ts';
import type { WireOrderCart } from './orderShop.ts';

const begun = z.object({ status: z.literal('SUCCESS'), token: z.string() });

type InWindow = Pick<WireOrderCart, 'items'> & {
  /** Dollars: what the window showed last. */
  readonly amount: number;
  readonly choice?: Parameters<typeof agreedInWindow>[3];
};

/** @param ask posts to the shop, and answers the body. @returns how the order is paid */
export const payInAfterpayWindow = async (
  ask: (path: string, body: object) => Promise<unknown>,
  sandbox: Pick<RunningSandbox, 'origin'>,
  { items, amount, choice }: InWindow,
): ReturnType<typeof agreedInWindow> => {
  const cart = { items, useProvisionalShippingAddress: true };
  const { token } = z.parse(begun, await ask('/api/payment/afterpay/express', { cart }));
  return agreedInWindow(sandbox, token, amount, choice);
};
