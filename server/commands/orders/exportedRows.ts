// Orders as a table for a spreadsheet: an item a row. Pure.
import { stringify } from 'csv-stringify/sync';
import { orderSummary } from './orderViews.ts';
import type { ListedOrder } from './ordersByTime.ts';

export type ExportedRow = Readonly<Record<string, string | number>>;

export const itemRowsOf = (listed: ListedOrder): readonly ExportedRow[] => {
  const { number, placedAt, stage, way, total } = orderSummary(listed);
  const { contact, shippingAddress, items } = listed.order;
  return items.map((item) => ({
    number,
    placedAt,
    stage,
    way,
    orderTotal: total,
    email: contact.email,
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: contact.phone,
    ...addressCells(shippingAddress),
    productId: item.productId,
    variantId: item.variantId,
    brand: item.brand,
    name: item.name,
    colour: item.colourName,
    variant: item.variant,
    qty: item.qty,
    unitPrice: item.unitPrice / 100,
    total: item.total / 100,
  }));
};

/**
 * What a shopper typed is a text and never a formula: `=…` gets an apostrophe in front, as spreadsheets write it.
 *
 * @param isFirst the names of the columns stand above the first rows alone
 */
export const toCsv = (rows: readonly ExportedRow[], isFirst = true): string =>
  stringify([...rows], { header: isFirst, escape_formulas: true });

const addressCells = (address: ListedOrder['order']['shippingAddress']): ExportedRow => ({
  street1: address?.street1 ?? '',
  street2: address?.street2 ?? '',
  suburb: address?.suburb ?? '',
  state: address?.state ?? '',
  postcode: address?.postcode ?? '',
  country: address?.country ?? '',
});
