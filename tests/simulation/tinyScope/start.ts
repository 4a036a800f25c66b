// Where every script begins: two devices of one customer, signed in, and of one mind with the server.
import { createMemoryDisk } from '#events/store/memoryLogStore.ts';
import { accountProjection } from '#projections/account/account.ts';
import { newAccountState } from '#server/shop/accountState/accountStateRules.ts';
import { CUSTOMER, TinyRun } from './tinyRun.ts';
import { PRODUCT, VARIANT, type TinyDevice, type TinyState } from './tinyState.ts';
import { toCents } from '#events/brands.ts';

/** @param qty what the cart holds already; 0: it is empty */
export const startWith = async (qty: number, keepsExtension: boolean): Promise<TinyState> => {
  const device = (): TinyDevice => ({
    disk: createMemoryDisk(),
    account: accountProjection.initial(),
    late: null,
  });
  const { x, ...plain } = newAccountState();
  const run = new TinyRun({
    time: 1_760_000_000_000,
    keepsExtension,
    server: keepsExtension ? { ...plain, x } : plain,
    devices: [device(), device()],
    acts: [],
    removedBefore: false,
    mustWin: true,
  });
  const tabs = [await run.tab(0), await run.tab(1)] as const;
  for (const { log } of tabs)
    await log.dispatch([{ type: 'LoggedIn', data: { customer: CUSTOMER } }], { actor: 'system' });
  const added = { productId: PRODUCT, variantId: VARIANT, qty: qty + 1, shownPriceCents: toCents(10_000) };
  for (const tab of tabs) await tab.round(true);
  if (qty > 0) {
    // Both have a say, so that neither device is special.
    await tabs[0].commands.addToCart(added);
    for (const tab of tabs) await tab.round(true);
    await tabs[1].commands.setCartQty({ variantId: VARIANT, qty });
    for (const tab of tabs.toReversed()) await tab.round(true);
  }
  return run.after();
};
