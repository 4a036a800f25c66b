// When an order would come and what sending it costs (CAT-05): the rule of the product page, of the server and of checkout.
//
// Pure: the same question has the same answer on a device without a network. What it cannot know (a flood, the fortnight
// before Christmas) the help page says.
import type { Millis } from '#events/store/logValues.ts';
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import type { FunctionalType } from '../rules/product.ts';
import { dateOf } from '../stores/calendar.ts';
import { localTimeAt, momentAt } from '../stores/localTime.ts';
import type { StateCode } from '../stores/states.ts';
import { afterBusinessDays, businessDayFrom, isBusinessDay } from './businessDays.ts';
import {
  type DeliveryMethod,
  type DeliveryMethodCode,
  type DeliveryPrices,
  express,
  standard,
  usualPrices,
  warehouseFor,
} from './deliveryMethods.ts';
import type { DeliveryRules, Warehouse } from './deliveryRules.ts';
import { type DeliveryZone, zoneOf } from './deliveryZone.ts';
import { isDeliveryFree } from './freeDelivery.ts';
import { usualRules } from './usualRules.ts';
import { sumOfCents } from '../rules/sumOfCents.ts';

/** The facts of an order that decide how it can be sent. */
export type Parcel = {
  /** After discounts, without delivery. */
  readonly goods: Cents;
  /** Everything in it is sent by email. */
  readonly isMail: boolean;
  readonly isMadeToOrder: boolean;
  /** Contains a battery: no air freight. */
  readonly hasBattery: boolean;
};

export type DeliveryQuestion = {
  /** Four digits. */
  readonly postcode: string;
  readonly parcel: Parcel;
  /** Standard delivery is free from here on. Absent: never. */
  readonly freeFrom?: Cents | undefined;
  /** Absent: the usual ones. */
  readonly prices?: DeliveryPrices | undefined;
  /** Absent: the usual ones. */
  readonly rules?: DeliveryRules | undefined;
  /** The moment of the question. */
  readonly at: Millis;
};

export type DeliveryOption = {
  readonly code: DeliveryMethodCode;
  readonly label: string;
  readonly price: Cents;
  /** The day it is expected at the latest, where it goes to: `2026-11-26`. */
  readonly arrivesOn: string;
};

export type DeliveryEstimate = {
  readonly postcode: string;
  readonly state: StateCode;
  /** Cheapest first. */
  readonly options: readonly DeliveryOption[];
  /** An order placed at this moment or later arrives later: ask again. */
  readonly orderBefore: Millis;
};

type Item = {
  readonly functionalType: FunctionalType;
  /** Of the product's own category: `/categories/accessories/lights`. */
  readonly categoryPath: string;
  /** Of all pieces together. */
  readonly price: Cents;
};

/** @param items of a cart, or the one product of a page */
export const parcelOf = (items: readonly Item[]): Parcel => ({
  goods: sumOfCents(items.map(({ price }) => price)),
  isMail: items.length > 0 && items.every(({ functionalType }) => functionalType === 'giftCard'),
  isMadeToOrder: items.some(({ functionalType }) => functionalType === 'madeToOrder'),
  hasBattery: items.some(({ categoryPath }) => /\/lights$/.test(categoryPath)),
});

/** @returns null: Australia has no such postcode */
export const estimateDelivery = (question: DeliveryQuestion): DeliveryEstimate | null => {
  const { postcode, parcel, prices = usualPrices, rules = usualRules } = question;
  const zone = zoneOf(postcode, rules);
  if (zone === null) return null;
  if (parcel.isMail) return { postcode, state: zone.state, ...byMail(zone, question.at) };
  const warehouse = warehouseFor(zone, rules);
  const leaves = leavingDay(warehouse, question);
  // Standard never costs more than express.
  const options = ([standard, express] as const).flatMap((method) => {
    const days =
      warehouse.isNear || method.code === 'standard' || !parcel.hasBattery
        ? rules.days[method.code][warehouse.isNear ? 'near' : 'far'][zone.reach]
        : null;
    const price = prices[method.code];
    if (days === null || price === null) return [];
    const arrival = afterBusinessDays(zone.state, leaves.day, days);
    return [
      {
        code: method.code,
        label: method.label,
        price: priceOf({ ...method, price }, question),
        arrivesOn: asText(arrival),
      },
    ];
  });
  return { postcode, state: zone.state, options, orderBefore: leaves.orderBefore };
};

type LeavingDay = {
  readonly day: number;
  /** The day as `2026-11-26`. */
  readonly date: string;
  readonly orderBefore: Millis;
};

/** The day a parcel leaves the warehouse. An order after the day's cut-off counts as the next working day's. */
export const leavingDay = (
  { state, cutOffMinute }: Pick<Warehouse, 'state' | 'cutOffMinute'>,
  { at, parcel, rules: { makingDays } = usualRules }: Pick<DeliveryQuestion, 'at' | 'parcel' | 'rules'>,
): LeavingDay => {
  const { dayNumber, minute } = localTimeAt(state, at);
  const isInTime = isBusinessDay(state, dayNumber) && minute < cutOffMinute;
  const taken = businessDayFrom(state, isInTime ? dayNumber : dayNumber + 1);
  const day = afterBusinessDays(state, taken, parcel.isMadeToOrder ? makingDays : 0);
  return {
    day,
    date: asText(day),
    orderBefore: momentAt(state, { dayNumber: taken, minute: cutOffMinute }),
  };
};

const priceOf = ({ price, isFreeFromLimit }: DeliveryMethod, { parcel, freeFrom }: DeliveryQuestion): Cents =>
  isFreeFromLimit && isDeliveryFree(parcel.goods, freeFrom) ? toCents(0) : price;

/** An email arrives on the same day, until midnight at the destination. */
const byMail = ({ state }: DeliveryZone, at: Millis) => {
  const { dayNumber } = localTimeAt(state, at);
  const mail: DeliveryOption = {
    code: 'email',
    label: 'By email',
    price: toCents(0),
    arrivesOn: asText(dayNumber),
  };
  return { options: [mail], orderBefore: momentAt(state, { dayNumber: dayNumber + 1, minute: 0 }) };
};

const asText = (dayNumber: number): string => {
  const { year, month, day } = dateOf(dayNumber);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
