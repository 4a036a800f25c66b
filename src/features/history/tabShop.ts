// The shop of this tab, for the export of what happened. The engine sets it; without an engine it stays unset.
import type { Shop } from '#src/shop/shop.ts';

export type TabShop = Pick<Shop, 'log' | 'projected' | 'durability'>;

let shop: TabShop | undefined;

export const provideTabShop = (running: TabShop): void => {
  shop = running;
};

export const tabShop = (): TabShop | undefined => shop;
