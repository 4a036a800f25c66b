// What extensions show (docs/extending.md): sections in places of the pages, and what their ways to pay ask for. A build puts them
// here before the first page is drawn.
import type { ComponentType } from 'react';

/** Where something can be shown: below what the page says of its subject. */
export type Place = 'home' | 'product' | 'cart' | 'checkout';

export type PaymentFieldsProps = {
  /** What is filled in, by field: sent with the order. */
  readonly give: (fields: Readonly<Record<string, string>>) => void;
};

export type BrowserPart = {
  /** Those of home and of a product are drawn on the server, too: nothing of a shopper is there yet. */
  readonly sections?: { readonly [At in Place]?: ComponentType };
  /** Below its way to pay, once that is chosen. */
  readonly PaymentFields?: ComponentType<PaymentFieldsProps>;
};

const parts = new Map<string, BrowserPart>();

/** @param name of the extension */
export const addBrowserPart = (name: string, part: BrowserPart): void => void parts.set(name, part);

export const sectionsAt = (place: Place): readonly (readonly [string, ComponentType])[] =>
  [...parts].flatMap(([name, { sections }]) => {
    const Section = sections?.[place];
    return Section ? [[name, Section] as const] : [];
  });

export const paymentFieldsOf = (name: string): BrowserPart['PaymentFields'] => parts.get(name)?.PaymentFields;
