// The shop of this tab, for whoever exports what happened. The engine puts it here; it may never come.
import type { Shop } from '#src/shop/shop.ts';

export type TabShop = Pick<Shop, 'log' | 'projected' | 'durability'>;

let shop: TabShop | undefined;

export const provideTabShop = (running: TabShop): void => {
  shop = running;
};

export const tabShop = (): TabShop | undefined => shop;
