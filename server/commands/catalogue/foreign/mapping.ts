// What the shop needs to know of a product and a foreign file does not say: the owner's `--mapping FILE`. Pure.
import * as z from 'zod/mini';
import { gender, product, swatch } from '#sync/protocol/catalogue/product.ts';

const place = z.strictObject({
  /** The path, id, title or name of one of the shop's categories. */
  category: z.string(),
  gender: z.optional(gender),
  type: z.optional(product.shape.erpProductType),
  purpose: z.optional(z.string()),
});

const mapping = z.strictObject({
  /** By what the file says of a product's type or category. */
  categories: z._default(z.record(z.string(), z.union([z.string(), place])), {}),
  /** What an option of the file is: `{ "Fit": "width" }`. */
  options: z._default(z.record(z.string(), z.enum(['size', 'colour', 'width'])), {}),
  /** By the name of a colour. */
  colours: z._default(z.record(z.string(), swatch), {}),
  /** A file or address that a product without a picture has. */
  picture: z.optional(z.string()),
});

export type Mapping = {
  readonly placeOf: (text: string) => z.output<typeof place> | undefined;
  readonly optionOf: (name: string) => 'size' | 'colour' | 'width' | undefined;
  readonly swatchOf: (colourName: string) => z.output<typeof swatch> | undefined;
  readonly picture: string | undefined;
};

/** @returns the mapping, or why it is none */
export const parseMapping = (text: string): Mapping | string => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `The mapping is not JSON: ${(error as Error).message}`;
  }
  const read = z.safeParse(mapping, json);
  if (read.success) return mappingOf(read.data);
  const [issue] = read.error.issues;
  return `The mapping, ${issue?.path.join('.') || 'as a whole'}: ${issue?.message ?? 'is not valid'}`;
};

const mappingOf = ({ categories, options, colours, picture }: z.output<typeof mapping>): Mapping => {
  const byText = <Value>(record: Readonly<Record<string, Value>>) => {
    const found = new Map(Object.entries(record).map(([key, value]) => [folded(key), value]));
    return (text: string): Value | undefined => found.get(folded(text));
  };
  const places = byText(categories);
  return {
    placeOf: (text) => {
      const found = places(text);
      return typeof found === 'string' ? { category: found } : found;
    },
    optionOf: byText(options),
    swatchOf: byText(colours),
    picture,
  };
};

export const NO_MAPPING: Mapping = mappingOf({ categories: {}, options: {}, colours: {} });

/** Names are compared without capitals, kinds of apostrophes and blanks. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/[’‘`]/g, "'").replaceAll(/\s+/g, ' ').trim();
