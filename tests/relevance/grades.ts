// What a style is worth as an answer to a query: the written record of the query, held against the catalogue's own attributes.
import * as z from 'zod/mini';
import type { JudgedColour, JudgedStyle } from './judgedCatalogue.ts';
import type { Grade } from './ndcg.ts';

const anyOf = z.optional(z.array(z.string()).check(z.minLength(1)));
const limit = z.optional(z.number());

/** What must be true of one colour of a style: each attribute has one of these values, each figure is within its limit. */
export const where = z.strictObject({
  type: anyOf,
  gender: anyOf,
  kind: anyOf,
  brand: anyOf,
  name: anyOf,
  activity: anyOf,
  arch: anyOf,
  cushioning: anyOf,
  stability: anyOf,
  technology: anyOf,
  colour: anyOf,
  /** Size and width meet in one variant. */
  size: anyOf,
  width: anyOf,
  /** Dollars, included. */
  minPrice: limit,
  maxPrice: limit,
  maxWeightG: limit,
  maxOffsetMm: limit,
  sale: z.optional(z.literal(true)),
  new: z.optional(z.literal(true)),
  /** Its text says one of these, in lower case. */
  says: anyOf,
});
export type Where = z.output<typeof where>;

export type Judgement = {
  /** By grade: the style has it when one of these is true of it. */
  readonly wants: { readonly [grade in 1 | 2 | 3]: readonly Where[] };
  /** Otherwise the grade is 0. */
  readonly must: Where;
  /** Otherwise the grade is at most 1. */
  readonly should: Where;
  /** What attributes do not say, by the style's slug. */
  readonly styles: Readonly<Record<string, Grade>>;
};

/** @returns the grade of its best colour */
export const gradeOf = (judgement: Judgement, { slug, colours }: JudgedStyle): Grade =>
  judgement.styles[slug] ??
  colours.map((colour) => colourGrade(judgement, colour)).reduce<Grade>((a, b) => (b > a ? b : a), 0);

const colourGrade = ({ wants, must, should }: Judgement, colour: JudgedColour): Grade => {
  if (!meets(must, colour)) return 0;
  for (const grade of [3, 2, 1] as const) {
    const wanted = wants[grade].find((each) => meets(each, colour));
    if (wanted === undefined) continue;
    return meets(should, colour) && (!isForKids(colour) || asksForKids(wanted) || asksForKids(must))
      ? grade
      : 1;
  }
  return 0;
};

const isForKids = ({ gender }: JudgedColour): boolean => gender.includes('kids');

/** A name leaves no choice of gender. */
const asksForKids = ({ gender, name }: Where): boolean => gender !== undefined || name !== undefined;

/** The attributes that a where and a colour have by the same name. */
export const ATTRIBUTES = [
  'type',
  'gender',
  'kind',
  'brand',
  'name',
  'activity',
  'arch',
  'cushioning',
  'stability',
  'technology',
  'colour',
] as const satisfies readonly (keyof Where & keyof JudgedColour)[];

const meets = (asked: Where, colour: JudgedColour): boolean =>
  ATTRIBUTES.every((name) => hasOneOf(asked[name], colour[name])) &&
  colour.variants.some(({ size, widths }) => hasOneOf(asked.size, [size]) && hasOneOf(asked.width, widths)) &&
  colour.price >= (asked.minPrice ?? 0) &&
  isAtMost(asked.maxPrice, colour.price) &&
  isAtMost(asked.maxWeightG, colour.weightG) &&
  isAtMost(asked.maxOffsetMm, colour.offsetMm) &&
  (asked.sale === undefined || colour.sale) &&
  (asked.new === undefined || colour.new) &&
  (asked.says === undefined || asked.says.some((word) => colour.text.includes(word)));

const hasOneOf = (asked: readonly string[] | undefined, values: readonly string[]): boolean =>
  asked === undefined || values.some((value) => asked.includes(value));

/** A figure that is not known is within no limit. */
const isAtMost = (limit: number | undefined, figure: number | null): boolean =>
  limit === undefined || (figure !== null && figure <= limit);
