// What every check works with.
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Asker } from '../ask.ts';
import type { Findings } from '../findings.ts';

export type Checked = {
  readonly asker: Asker;
  readonly findings: Findings;
  /** The identity token of a test account; null: there is none. */
  readonly token: string | null;
  /** Of the index of products. */
  readonly indexName: string;
  /** A random id of letters, digits and dashes. */
  readonly newId: () => string;
  /** ms since 1970 */
  readonly now: () => number;
};

/** One size of a product that a guest may buy, and the fewest pieces of it. */
export type Buyable = { readonly product: Product; readonly variantId: string; readonly qty: number };
