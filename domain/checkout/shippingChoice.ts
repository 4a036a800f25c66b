// Whether the shipping choices of an order are complete, so that it can be paid for (BEH-4, BEH-5).
import type { StoreId } from '#events/facts/values.ts';
import type { ShippingMethod, ShippingMethodCode } from '../shipping/shippingMethods.ts';

export type ShippingType = 'DELIVERY' | 'STORE_PICKUP';

export type ShippingChoice = {
  readonly shippingType: ShippingType | undefined;
  /** An address the shopper gave; a provisional one does not count. */
  readonly hasAddress: boolean;
  readonly methodCode: ShippingMethodCode | undefined;
  readonly authorityToLeave: boolean;
  readonly storeId: StoreId | undefined;
};

/** What the shopper can choose from. */
export type ShippingOffer = {
  readonly methods: readonly ShippingMethod[];
  readonly storeIdsWithStock: readonly StoreId[];
};

type ShippingViolation =
  | 'ShippingTypeRequired'
  | 'AddressRequired'
  | 'MethodRequired'
  | 'MethodUnavailable'
  | 'AuthorityRequired'
  | 'StoreRequired'
  | 'PickupUnavailable'
  | 'StoreWithoutStock';

/** At most one violation per field; none: the order can be paid for. */
export type ShippingViolations = {
  readonly [
    Field in 'shippingType' | 'address' | 'method' | 'authorityToLeave' | 'store'
  ]?: ShippingViolation;
};

export const shippingTexts: Readonly<Record<ShippingViolation, string>> = {
  // BEH-5, verbatim.
  ShippingTypeRequired: 'Select an option.',
  AddressRequired: 'Enter a delivery address.',
  MethodRequired: 'Choose how to send your order.',
  MethodUnavailable: 'That way of sending is no longer available for this order. Choose another.',
  AuthorityRequired: 'This way of sending needs your permission to leave the parcel.',
  StoreRequired: 'Choose a store to pick up from.',
  PickupUnavailable: 'Click and collect is not available for this order. Choose delivery.',
  StoreWithoutStock: 'That store no longer has everything in your order. Choose another store or delivery.',
};

export const shippingViolations = (choice: ShippingChoice, offer: ShippingOffer): ShippingViolations => {
  if (choice.shippingType === undefined) return { shippingType: 'ShippingTypeRequired' };
  return choice.shippingType === 'DELIVERY'
    ? deliveryViolations(choice, offer)
    : pickupViolations(choice, offer);
};

const deliveryViolations = (choice: ShippingChoice, { methods }: ShippingOffer): ShippingViolations => {
  const chosen = methods.find(({ code, type }) => code === choice.methodCode && type === 'delivery');
  const needsAuthority = chosen?.needsAuthorityToLeave === true && !choice.authorityToLeave;
  return {
    ...(choice.hasAddress ? {} : { address: 'AddressRequired' }),
    ...(choice.methodCode === undefined ? { method: 'MethodRequired' } : {}),
    ...(choice.methodCode !== undefined && chosen?.available !== true ? { method: 'MethodUnavailable' } : {}),
    ...(needsAuthority ? { authorityToLeave: 'AuthorityRequired' } : {}),
  };
};

const pickupViolations = (
  { storeId }: ShippingChoice,
  { methods, storeIdsWithStock }: ShippingOffer,
): ShippingViolations => {
  if (!methods.some(({ type, available }) => type === 'storePickup' && available))
    return { method: 'PickupUnavailable' };
  if (storeId === undefined) return { store: 'StoreRequired' };
  return storeIdsWithStock.includes(storeId) ? {} : { store: 'StoreWithoutStock' };
};

/** Field → text, for the fields that have a violation. */
export const shippingFieldTexts = (violations: ShippingViolations): Record<string, string> =>
  Object.fromEntries(
    Object.entries(violations).map(([field, violation]) => [field, shippingTexts[violation]]),
  );
