// The shipping methods of an order: what each costs and whether it is available (BEH-3, BEH-5).
//
// Days and prices of parcels are those of the product page (domain/delivery); here come what a whole order weighs, the
// four-hour courier and picking up.
import { toCents } from '#events/brands.ts';
import type { Cents, StoreId } from '#events/facts/values.ts';
import {
  estimateDelivery,
  leavingDay,
  type DeliveryQuestion,
  type Parcel,
} from '../delivery/deliveryEstimate.ts';
import {
  express,
  standard,
  usualPrices,
  warehouseFor,
  type DeliveryMethodCode,
} from '../delivery/deliveryMethods.ts';
import { zoneOf } from '../delivery/deliveryZone.ts';

export const shippingMethodCodes = ['standard', 'express', 'fourhd', 'email', 'storePickup'] as const;
/** `x-cargoBike`: of an extension. */
export type ShippingMethodCode = (typeof shippingMethodCodes)[number] | `x-${string}`;

export type ShippingMethod = {
  readonly code: ShippingMethodCode;
  readonly type: 'delivery' | 'storePickup';
  readonly label: string;
  readonly price: Cents;
  readonly available: boolean;
  /** The carrier leaves the parcel at the door: the shopper has to allow it. */
  readonly needsAuthorityToLeave: boolean;
  /** The day it is expected at the latest: `2026-11-26`; null where no day is known. */
  readonly arrivesOn: string | null;
};

export type ShippingQuestion = Omit<DeliveryQuestion, 'postcode' | 'parcel'> & {
  readonly parcel: Parcel & { readonly weightG: number };
  /** Four digits; null: not known yet. */
  readonly postcode: string | null;
  /** Stores that have all of it. */
  readonly storeIdsWithStock: readonly StoreId[];
};

/** Grams a satchel that flies may weigh, and what a courier carries. */
const EXPRESS_MAX_G = 22_000;
const COURIER_MAX_G = 8_000;

/**
 * @returns every shipping method that the shop offers for such an order, unavailable ones included; an order of nothing but gift cards comes by
 * email alone
 */
export const shippingMethods = (question: ShippingQuestion): readonly ShippingMethod[] => {
  const { prices = usualPrices } = question;
  const pickup: ShippingMethod = {
    code: 'storePickup',
    type: 'storePickup',
    label: 'Click and collect',
    price: toCents(0),
    available: question.storeIdsWithStock.length > 0,
    needsAuthorityToLeave: false,
    arrivesOn: null,
  };
  return question.parcel.isMail
    ? [delivery(question, 'email', 'By email', toCents(0)), pickup]
    : [
        delivery(question, standard.code, standard.label, prices.standard),
        ...(prices.express === null ? [] : [delivery(question, express.code, express.label, prices.express)]),
        ...(prices.courier === null ? [] : [fourHours(question, prices.courier)]),
        pickup,
      ];
};

const delivery = (
  question: ShippingQuestion,
  code: DeliveryMethodCode,
  label: string,
  listPrice: Cents,
): ShippingMethod => {
  const { postcode, parcel } = question;
  const estimate = postcode === null ? null : estimateDelivery({ ...question, postcode });
  const option = estimate?.options.find((each) => each.code === code);
  const isTooHeavy = code === 'express' && parcel.weightG > EXPRESS_MAX_G;
  return {
    code,
    type: 'delivery',
    label,
    price: option?.price ?? listPrice,
    available: option !== undefined && !isTooHeavy,
    needsAuthorityToLeave: false,
    arrivesOn: option?.arrivesOn ?? null,
  };
};

/** A courier from the warehouse's door, on the day the parcel leaves, in the cities near a warehouse. */
const fourHours = (question: ShippingQuestion, price: Cents): ShippingMethod => {
  const { postcode, parcel, rules } = question;
  const zone = postcode === null ? null : zoneOf(postcode, rules);
  const warehouse = zone === null ? null : warehouseFor(zone, rules);
  const isServed = zone?.reach === 'metro' && warehouse?.isNear === true;
  const isCarried = !parcel.isMadeToOrder && parcel.weightG <= COURIER_MAX_G;
  const available = isServed && isCarried;
  return {
    code: 'fourhd',
    type: 'delivery',
    label: 'Four-hour delivery',
    price,
    available,
    needsAuthorityToLeave: true,
    arrivesOn: available ? leavingDay(warehouse, question).date : null,
  };
};
