// The payloads a log is mostly made of, validated by hand: a visit begins with hundreds of them, and zod's first parse of
// each takes many times as long. True: the schema would return the same data. False: the schema decides.
import type { EventData, EventType } from '../shopEvent.ts';
import { opaqueIdPattern } from '../../store/logValues.ts';

type Check = (value: unknown) => boolean;

const isId: Check = (value) => typeof value === 'string' && opaqueIdPattern.test(value);
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isCents: Check = (value) => isInt(value) && value >= 0;
const isQty: Check = (value) => isInt(value) && value >= 1 && value <= 9_999;

const item = { productId: isId, variantId: isId, itemId: isId, qty: isQty };
const entry = { productId: isId, variantId: isId, qty: isQty };

const usual: { readonly [T in EventType]?: { readonly [Field in keyof EventData<T>]-?: Check } } = {
  CartItemAdded: { ...item, shownPriceCents: (value) => value === null || isCents(value) },
  CartItemQtySet: item,
  CartItemRemoved: { productId: isId, variantId: isId },
  CartItemVariantChanged: { ...item, fromVariantId: isId },
  WishlistItemAdded: entry,
  WishlistItemRemoved: { productId: isId },
  WishlistItemMovedToCart: { ...item, shownPriceCents: isCents },
};

const checks: ReadonlyMap<string, ReadonlyMap<string, Check>> = new Map(
  Object.entries(usual).map(([type, fields]) => [type, new Map(Object.entries(fields))]),
);

const hasFields = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/** Data of today's version of `type`, with every field of its schema and no other. */
export const isUsualData = (type: string, data: unknown): boolean => {
  const fields = checks.get(type);
  if (!fields || !hasFields(data)) return false;
  let count = 0;
  for (const name in data) {
    if (!fields.get(name)?.(data[name])) return false;
    count += 1;
  }
  return count === fields.size;
};
