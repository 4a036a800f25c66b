// Brands for values that code makes itself; what comes from outside gets its brand where a schema parses it.
//
// Apart from the schemas, because a page's first load has no use for those.
import type { Cents, ItemId, ProductId, VariantId } from './facts/values.ts';

/** For what arithmetic makes of whole cents, and for prices written in the code. */
export const toCents = (amount: number): Cents => amount as Cents;

/** For an id made in the code, or read back from where only an id was put. */
export const toProductId = (id: string): ProductId => id as ProductId;
export const toVariantId = (id: string): VariantId => id as VariantId;
export const toItemId = (id: string): ItemId => id as ItemId;
