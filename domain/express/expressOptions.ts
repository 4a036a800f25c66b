// What a wallet's sheet offers to send an order with (BEH-5). Pure.
import type { Cents } from '#events/facts/values.ts';
import type { ShippingMethod } from '../shipping/shippingMethods.ts';

/** Characters of a label that every wallet shows. */
export const LABEL_MAX = 128;

/** Two letters each; the shop sends nothing anywhere else. */
const countries: readonly string[] = ['AU'];

export const isDeliveredTo = (country: string): boolean => countries.includes(country.toUpperCase());

export type ExpressOption = {
  readonly code: ShippingMethod['code'];
  readonly label: string;
  readonly price: Cents;
  /** `2026-11-26`; null where no day is known. */
  readonly arrivesOn: string | null;
};

/** The cheapest first; the sheet has neither stores to choose from nor a question about leaving the parcel. */
export const expressOptions = (
  methods: readonly ShippingMethod[],
  authorityToLeave: boolean,
): readonly ExpressOption[] =>
  methods
    .filter(({ type, available }) => type !== 'storePickup' && available)
    .filter(({ needsAuthorityToLeave }) => authorityToLeave || !needsAuthorityToLeave)
    .toSorted((one, other) => one.price - other.price)
    .map(({ code, label, price, arrivesOn }) => ({ code, label: cutLabel(label), price, arrivesOn }));

/** @returns at most 128 characters, as a reader counts them */
export const cutLabel = (label: string): string => Array.from(label).slice(0, LABEL_MAX).join('');

/** The one that was chosen, while it is offered; else the cheapest. */
export const optionFor = (
  options: readonly ExpressOption[],
  chosen: string | null,
): ExpressOption | undefined => options.find(({ code }) => code === chosen) ?? options[0];
