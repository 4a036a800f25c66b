// Which of the shop's categories a product of a foreign file belongs to. Pure.
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { createLineage } from './categoryLineage.ts';
import type { ForeignProduct } from './foreignProduct.ts';
import { folded, type Mapping } from './mapping.ts';

export type KnownCategory = {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly parentId: string | null;
  /** Those by rule take products by themselves. */
  readonly rule: unknown;
};

export type Place = {
  readonly categoryId: string;
  readonly gender: Product['erpGenderCode'];
  readonly type: Product['erpProductType'];
  readonly purpose: string;
};

type Missing = { readonly column: string; readonly message: string };

/** Remembers what it has found: thousands of products are of a dozen types. */
export const createPlaces = (categories: readonly KnownCategory[], { placeOf }: Mapping) => {
  const lists = categories.filter(({ rule }) => rule === null);
  const lineageOf = createLineage(categories);
  const named = (text: string, gender: ForeignProduct['gender']): readonly KnownCategory[] => {
    const wanted = folded(text);
    const by = (key: (category: KnownCategory) => string) =>
      lists.filter((category) => folded(key(category)) === wanted);
    const sure = [by(lineageOf), by(({ path }) => path), by(({ id }) => id), by(({ title }) => title)].find(
      (found) => found.length > 0,
    );
    if (sure) return sure;
    const all = by(({ name }) => name);
    const fitting = all.filter(({ path }) => genderIn(path) === gender);
    return all.length > 1 && fitting.length > 0 ? fitting : all;
  };
  const find = ({
    categories: texts,
    gender,
  }: Pick<ForeignProduct, 'categories' | 'gender'>): Place | Missing => {
    const [surest] = texts;
    if (surest === undefined)
      return { column: 'Type', message: 'says no type, by which its category is found' };
    for (const { text, column } of texts) {
      const mapped = placeOf(text);
      // Of `Apparel > Shoes > Running shoes`, the last one.
      const last = text.split('>').at(-1)?.trim() ?? text;
      const whole = mapped ? [] : named(text, gender);
      const found = whole.length > 0 ? whole : named(mapped?.category ?? last, mapped?.gender ?? gender);
      const [category, ...others] = found;
      if (category && others.length === 0)
        return {
          categoryId: category.id,
          gender: mapped?.gender ?? gender ?? genderIn(category.path) ?? 'unisex',
          type: mapped?.type ?? typeIn(`${category.path} ${text}`),
          purpose: mapped?.purpose ?? category.title,
        };
      if (others.length > 0)
        return {
          column,
          message: `"${mapped?.category ?? last}" is the name of ${found.map(({ path }) => path).join(', ')}; ${advice(text)}`,
        };
      if (mapped)
        return {
          column,
          message: `the mapping names "${mapped.category}", which is no category of the shop`,
        };
    }
    return {
      column: surest.column,
      message: `the shop has no category "${surest.text}"; ${advice(surest.text)}`,
    };
  };
  const known = new Map<string, Place | Missing>();
  return (product: Pick<ForeignProduct, 'categories' | 'gender'>): Place | Missing => {
    const key = JSON.stringify([product.categories, product.gender]);
    const place = known.get(key) ?? find(product);
    known.set(key, place);
    return place;
  };
};

const advice = (text: string): string =>
  `say which one in --mapping: {"categories": {${JSON.stringify(text)}: "/categories/…"}}`;

const genderIn = (path: string): ForeignProduct['gender'] => {
  const [, found] = /\/(mens|womens|kids)(?:\/|$)/.exec(path) ?? [];
  return (found as ForeignProduct['gender'] | undefined) ?? null;
};

const typeIn = (text: string): Product['erpProductType'] => {
  if (/shoe|footwear|runners|spikes|boots|sandals/i.test(text)) return 'footwear';
  return /clothing|apparel|tops|bottoms|jackets|shorts|tights|shirt|tees|singlet|bras\b/i.test(text)
    ? 'apparel'
    : 'accessory';
};
