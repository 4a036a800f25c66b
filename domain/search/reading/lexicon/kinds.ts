// What kind of thing a product is, as a shop assistant would say it: read from its type, its purpose and its name.
import type { ListedProduct } from '../../query/listedCatalogue.ts';
import { wordsOf } from '../../words/fold.ts';

export type Kind =
  | (typeof SHOE_KINDS)[number]
  | (typeof CLOTHES_KINDS)[number]
  | (typeof GEAR_KINDS)[number]
  | 'giftCard'
  | 'other';

/** `everyday` and `max` are road shoes, apart by their cushioning. */
export const SHOE_KINDS = [
  'everyday',
  'max',
  'tempo',
  'race',
  'support',
  'trail',
  'spike',
  'walk',
  'gym',
] as const;
export const CLOTHES_KINDS = [
  'tee',
  'singlet',
  'longSleeve',
  'jacket',
  'tights',
  'shortTights',
  'shorts',
  'bra',
] as const;
export const GEAR_KINDS = ['socks', 'cap', 'belt', 'pack', 'bottle', 'gel', 'light'] as const;

type Rule = readonly [kind: Kind, ...words: string[]];

/** The first rule that has one of the product’s words says what it is. */
const BY_PURPOSE: readonly Rule[] = [
  ['spike', 'track', 'spike'],
  ['trail', 'trail'],
  ['race', 'race'],
  ['tempo', 'tempo'],
  ['support', 'stability', 'support'],
  ['walk', 'walking', 'walk'],
  ['gym', 'gym'],
];

/** Two words with a space must both be there. */
const BY_NAME: readonly Rule[] = [
  ['bra', 'bra'],
  ['jacket', 'jacket', 'vest', 'gilet'],
  ['longSleeve', 'long sleeve', 'half zip', 'quarter zip', 'jumper', 'hoodie', 'crew neck'],
  ['singlet', 'singlet', 'tank'],
  ['tee', 'tee', 'shirt'],
  ['shortTights', 'half tight', 'short tight'],
  ['tights', 'tight', 'legging', 'pant'],
  ['shorts', 'short'],
];

const BY_GEAR: readonly Rule[] = [
  ['socks', 'sock'],
  ['cap', 'cap', 'hat', 'visor', 'beanie'],
  ['belt', 'belt'],
  ['pack', 'pack', 'vest', 'bag'],
  ['bottle', 'hydration', 'bottle', 'flask'],
  ['gel', 'nutrition', 'gel', 'bar', 'chew'],
  ['light', 'light', 'headlamp', 'torch'],
];

/** A product has one kind. */
export const kindOf = (product: Pick<ListedProduct, 'type' | 'purpose' | 'name' | 'cushioning'>): Kind => {
  const { type, purpose, name, cushioning } = product;
  if (type === 'giftCard') return 'giftCard';
  if (type === 'footwear')
    return firstOf(BY_PURPOSE, wordsOf(purpose)) ?? (cushioning === 'Max' ? 'max' : 'everyday');
  const rules = type === 'apparel' ? BY_NAME : BY_GEAR;
  return firstOf(rules, wordsOf(name)) ?? firstOf(rules, wordsOf(purpose)) ?? 'other';
};

const firstOf = (rules: readonly Rule[], words: readonly string[]): Kind | undefined =>
  rules.find(([, ...says]) =>
    says.some((said) => said.split(' ').every((word) => words.includes(word))),
  )?.[0];
