// Delivery methods for a parcel: what they cost, and how many working days they take from the warehouse's door.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import type { StateCode } from '../stores/states.ts';
import type { DeliveryZone, Reach } from './deliveryZone.ts';

export type DeliveryMethodCode = 'standard' | 'express' | 'email';

export type DeliveryMethod = {
  readonly code: DeliveryMethodCode;
  readonly label: string;
  readonly price: Cents;
  /** Free for orders from the shop's limit on. */
  readonly isFreeFromLimit: boolean;
  /** Working days within reach of the warehouse, and to the other side of the country; null: not sent there. */
  readonly days: Readonly<Record<'near' | 'far', Readonly<Record<Reach, number | null>>>>;
};

export const standard: DeliveryMethod & { readonly code: 'standard' } = {
  code: 'standard',
  label: 'Standard delivery',
  price: toCents(995),
  isFreeFromLimit: true,
  days: { near: { metro: 2, regional: 3, remote: 6 }, far: { metro: 4, regional: 5, remote: 8 } },
};

export const express: DeliveryMethod & { readonly code: 'express' } = {
  code: 'express',
  label: 'Express delivery',
  price: toCents(1_495),
  isFreeFromLimit: false,
  days: { near: { metro: 1, regional: 2, remote: 4 }, far: { metro: 2, regional: 3, remote: null } },
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

type Warehouse = {
  readonly state: StateCode;
  readonly serves: readonly StateCode[];
  /** States that its vans reach; express parcels fly to the others. */
  readonly near: readonly StateCode[];
};

/** Each packs for the states it is nearest to. */
const warehouses: readonly Warehouse[] = [
  { state: 'NSW', serves: ['NSW', 'ACT', 'QLD'], near: ['NSW', 'ACT'] },
  { state: 'WA', serves: ['WA'], near: ['WA'] },
  { state: 'VIC', serves: ['VIC', 'TAS', 'SA', 'NT'], near: ['VIC'] },
];

/** Orders until this minute of the warehouse's day leave the same day: 2 pm. */
export const CUT_OFF_MINUTE = 14 * 60;

/** @returns where a parcel for a zone is packed, and whether that zone is near to it */
export const warehouseFor = ({
  state,
}: DeliveryZone): { readonly state: StateCode; readonly isNear: boolean } => {
  const warehouse = warehouses.find(({ serves }) => serves.includes(state));
  if (warehouse === undefined) throw new Error(`No warehouse serves ${state}`);
  return { state: warehouse.state, isNear: warehouse.near.includes(state) };
};
