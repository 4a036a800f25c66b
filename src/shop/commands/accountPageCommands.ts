// What only the pages of an account and of orders ask for, and the step that pays. A first visit downloads none of it: it is loaded
// with the first command, by pages whose own code is loaded in the same way.
import type { AddressCommands, OrderCommands, PaymentMethodCommands } from '../../store/commands.ts';
import type { ShopPlatform } from '../tab/platform.ts';
import type { ShopSync } from '../tab/shopSync.ts';
import type { AccountKeeper } from './accountKeeper.ts';
import { createAddressCommands } from './addressCommands.ts';
import { createOrderCommands } from './orderCommands.ts';
import { createPaymentMethodCommands } from './paymentMethodCommands.ts';

export type AccountPageCommands = AddressCommands &
  OrderCommands &
  PaymentMethodCommands & {
    /** Something happened to orders: what is shown of them is read again. */
    readonly followOrders: () => Promise<void>;
  };

export const createAccountPageCommands = (
  platform: ShopPlatform,
  sync: ShopSync,
  keeper: AccountKeeper,
): AccountPageCommands => ({
  ...createAddressCommands(keeper),
  ...createPaymentMethodCommands(keeper),
  ...createOrderCommands(platform, sync),
});
