// Brands for the shop's values that code makes itself; what comes from outside gets its brand where a schema parses it.
//
// A file of its own: a page's first load does not need the schemas.
import type { PutAttemptId } from './facts/sync.ts';
import type {
  AddressId,
  AttemptId,
  CartId,
  Cents,
  ItemId,
  OrderNumber,
  ProductId,
  PromoCode,
  StoreId,
  VariantId,
} from './facts/values.ts';
import { toBrand } from './store/logBrands.ts';

/** For results of arithmetic on whole cents, and for prices written in the code. */
export const toCents = toBrand<Cents>;

/** For an id made in the code, or read back from storage that holds only such ids. */
export const toProductId = toBrand<ProductId>;
export const toVariantId = toBrand<VariantId>;
export const toItemId = toBrand<ItemId>;
/** In the spelling of `normaliseCode`. */
export const toPromoCode = toBrand<PromoCode>;

export const toCartId = toBrand<CartId>;
export const toAttemptId = toBrand<AttemptId>;
export const toPutAttemptId = toBrand<PutAttemptId>;
export const toOrderNumber = toBrand<OrderNumber>;
export const toStoreId = toBrand<StoreId>;
export const toAddressId = toBrand<AddressId>;
