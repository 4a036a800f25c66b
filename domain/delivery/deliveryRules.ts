// From where, by when and in how many days a shop sends: what its own folder says.
import type { StateCode } from '../stores/states.ts';

/** Postcodes, both ends among them. */
export type PostcodeRange = readonly [from: number, to: number];

/** How far from a depot of the carriers. */
export type Reach = 'metro' | 'regional' | 'remote';

/** Working days from the warehouse's door; null: not sent there. */
export type DaysByReach = Readonly<Record<Reach, number | null>>;

/** Within reach of the warehouse's vans, and elsewhere in the country. */
export type TransitDays = Readonly<Record<'near' | 'far', DaysByReach>>;

export type Warehouse = {
  readonly state: StateCode;
  /** The states it packs for. */
  readonly serves: readonly StateCode[];
  /** States that its vans reach; express parcels fly to the others. */
  readonly near: readonly StateCode[];
  /** Orders before this minute of the warehouse's working day leave the same day. */
  readonly cutOffMinute: number;
};

export type DeliveryRules = {
  /** What is in neither is regional. */
  readonly zones: Readonly<Record<'metro' | 'remote', readonly PostcodeRange[]>>;
  /** Each state is served by one of them. */
  readonly warehouses: readonly Warehouse[];
  readonly days: Readonly<Record<'standard' | 'express', TransitDays>>;
  /** Working days a made-to-order thing takes to be made. */
  readonly makingDays: number;
};
