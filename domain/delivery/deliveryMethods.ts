// Delivery methods for a parcel, what they cost where the shop says nothing else, and the warehouse that packs it.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import type { DeliveryRules, Warehouse } from './deliveryRules.ts';
import type { DeliveryZone } from './deliveryZone.ts';
import { usualRules } from './usualRules.ts';

export type DeliveryMethodCode = 'standard' | 'express' | 'email';

export type DeliveryMethod = {
  readonly code: DeliveryMethodCode;
  readonly label: string;
  readonly price: Cents;
  /** Free for orders from the shop's limit on. */
  readonly isFreeFromLimit: boolean;
};

export const standard: DeliveryMethod & { readonly code: 'standard' } = {
  code: 'standard',
  label: 'Standard delivery',
  price: toCents(995),
  isFreeFromLimit: true,
};

export const express: DeliveryMethod & { readonly code: 'express' } = {
  code: 'express',
  label: 'Express delivery',
  price: toCents(1_495),
  isFreeFromLimit: false,
};

/** What each costs; null: not offered. */
export type DeliveryPrices = {
  readonly standard: Cents;
  readonly express: Cents | null;
  readonly courier: Cents | null;
};

/** Where the shop sets nothing else. */
export const usualPrices: DeliveryPrices = {
  standard: standard.price,
  express: express.price,
  courier: toCents(1_995),
};

/** @returns where a parcel for a zone is packed, and whether that zone is near to it */
export const warehouseFor = (
  { state }: Pick<DeliveryZone, 'state'>,
  { warehouses }: Pick<DeliveryRules, 'warehouses'> = usualRules,
): Pick<Warehouse, 'state' | 'cutOffMinute'> & { readonly isNear: boolean } => {
  const warehouse = warehouses.find(({ serves }) => serves.includes(state));
  if (warehouse === undefined) throw new Error(`No warehouse serves ${state}`);
  const { cutOffMinute, near } = warehouse;
  return { state: warehouse.state, cutOffMinute, isNear: near.includes(state) };
};
