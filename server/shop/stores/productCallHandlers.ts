// What a product page asks about one product: when it would come to a postcode, and which stores have it.
import type { Millis } from '#events/store/logValues.ts';
import type { DeliveryRules } from '#domain/delivery/deliveryRules.ts';
import { estimateDelivery, parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { isSellable } from '#domain/rules/product.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { getProductDelivery, getStoreStock, type StoreStock } from '#sync/protocol/stores/productCalls.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { ProductId } from '#events/facts/values.ts';

export type ProductCallDeps = {
  /** @returns null: there is no such product for shoppers */
  readonly product: (id: string) => Promise<Product | null>;
  readonly storeStock: (productId: ProductId) => Promise<StoreStock['variants']>;
  readonly settings: Settings;
  /** Absent: the usual ones. */
  readonly deliveryRules?: DeliveryRules | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => Millis;
};

export const productCallHandlers = (deps: ProductCallDeps): MountedEndpoint[] => {
  const known = async (id: string): Promise<Product> => {
    const product = await deps.product(id);
    if (product === null) throw new ApiFault('NotFound', 'There is no such product.');
    return product;
  };
  return [
    handle(getProductDelivery, async ({ params, query: { postcode } }) => {
      const { functionalType, canonicalCategory, price } = await known(params.productId);
      const estimate = estimateDelivery({
        postcode,
        parcel: parcelOf([{ functionalType, categoryPath: canonicalCategory.path, price }]),
        freeFrom: deps.settings.freeDeliveryFromCents,
        prices: deps.settings.deliveryPrices,
        rules: deps.deliveryRules,
        at: deps.now(),
      });
      if (estimate !== null) return estimate;
      throw new ApiFault('RuleBroken', 'Australia has no such postcode. Check its four digits.', {
        postcode: 'No such postcode',
      });
    }),

    handle(getStoreStock, async ({ params: { productId } }) => {
      const product = await known(productId);
      // Taken before reading: a count is never claimed to be younger than it is.
      const countedAt = deps.now();
      const variants = isSellable(product) ? await deps.storeStock(productId) : [];
      return { productId, countedAt, variants };
    }),
  ];
};
