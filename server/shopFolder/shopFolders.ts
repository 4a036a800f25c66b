// Which folder a server reads, and where its stories lie.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shop that is tried out, in the sandbox. */
export const SAMPLE_SHOP = fileURLToPath(new URL('../sample/shop', import.meta.url));

/** What an owner begins with: a shop without a name of its own, which promises nothing. In production. */
export const NEW_SHOP = fileURLToPath(new URL('newShop', import.meta.url));

/**
 * @param root what a relative name is relative to
 * @param named SHOP_DIR; empty or absent: the usual one of the mode
 */
export const shopFolderOf = (
  mode: 'sandbox' | 'production',
  root: string,
  named: string | undefined,
): string => {
  if (named) return resolve(root, named);
  return mode === 'sandbox' ? SAMPLE_SHOP : NEW_SHOP;
};

/** @returns what holds `articles/` and `blog/` */
export const contentOf = (shopDir: string): string => join(shopDir, 'content');
