// Which folder a server reads when SHOP_DIR names none, and where its stories lie.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shop that is tried out, in the sandbox. */
export const SAMPLE_SHOP = fileURLToPath(new URL('../sample/shop', import.meta.url));

/** What an owner begins with: a shop without a name of its own, which promises nothing. In production. */
export const NEW_SHOP = fileURLToPath(new URL('newShop', import.meta.url));

export const defaultShopFolder = (mode: 'sandbox' | 'production'): string =>
  mode === 'sandbox' ? SAMPLE_SHOP : NEW_SHOP;

/** @returns what holds `articles/` and `blog/` */
export const contentOf = (shopDir: string): string => join(shopDir, 'content');
