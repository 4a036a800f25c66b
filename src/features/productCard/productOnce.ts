// One product, requested by an act and not by a screen: a list of 24 cards need not follow 24 products.
import { shopStore } from '#src/store/shopStore.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { ProductId } from '#events/facts/values.ts';

/** Milliseconds after which the answer is "not known"; they begin when there is a shop that could know. */
const PATIENCE_MS = 10_000;

/** @returns the product; null when it is gone, undefined when this device does not know it just now */
export const productOnce = (id: ProductId): Promise<Product | null | undefined> =>
  new Promise((resolve) => {
    const settle = (product: Product | null | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(product);
    };
    const check = (): void => {
      const known = shopStore.products.get(id);
      if (known) settle(known.product);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    void shopStore.commands.then(() => (timer = setTimeout(() => settle(undefined), PATIENCE_MS)));
    const stop = shopStore.subscribe(check);
    shopStore.wantProducts([id]);
    check();
  });
