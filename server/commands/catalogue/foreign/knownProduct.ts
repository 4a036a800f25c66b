// A product that the shop has, and what a foreign file says of one, known or new. Pure.
import * as z from 'zod/mini';
import { productState } from '#sync/protocol/catalogue/product.ts';
import { oneLine, type ForeignProduct } from './foreignProduct.ts';

/** The parts of a stored product that are read here; the rest stays as it is. */
export const knownProduct = z.looseObject({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  colourName: z.string(),
  brand: z.looseObject({ name: z.string() }),
  description: z.string(),
  pageTitle: z.string(),
  state: productState,
  taxExclusive: z.boolean(),
  featuredRank: z.number(),
  variants: z.array(
    z.looseObject({
      id: z.string(),
      code: z.string(),
      size: z.string(),
      width: z.nullable(z.string()),
    }),
  ),
});
export type KnownProduct = z.output<typeof knownProduct>;

/** A text that differs in its blanks alone stays as it is. */
export const saidOf = (product: ForeignProduct, there: KnownProduct | undefined) => {
  const kept = (said: string, before: string | undefined, otherwise: string): string => {
    if (said === '') return before ?? otherwise;
    return before !== undefined && oneLine(before) === oneLine(said) ? before : said;
  };
  const name = kept(product.name, there?.name, product.name);
  const brand = kept(product.brand, there?.brand.name, '');
  const colourName = there?.colourName ?? product.colourName;
  const title = pageTitle(brand, name, colourName);
  const hasOwnTitle = there && there.pageTitle !== pageTitle(there.brand.name, there.name, there.colourName);
  return {
    name,
    brand: { ...there?.brand, name: brand },
    description: kept(product.description, there?.description, name),
    pageTitle: product.pageTitle || (hasOwnTitle ? there.pageTitle : title),
    state: stateOf(product, there),
    taxExclusive: product.taxExclusive ?? there?.taxExclusive ?? false,
  };
};

const pageTitle = (brand: string, name: string, colourName: string): string =>
  [[brand, name].filter(Boolean).join(' '), ...(colourName === '' ? [] : [colourName])].join(', ');

/** A word that may mean the state it has leaves it so. */
const stateOf = ({ states }: ForeignProduct, there: KnownProduct | undefined): KnownProduct['state'] => {
  const [usual = there?.state ?? 'current'] = states;
  return there && states.includes(there.state) ? there.state : usual;
};
