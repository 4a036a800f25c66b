// A catalogue of any size, believable in its proportions: the same for the same numbers, on every machine.
import { createBits, setBit } from '#domain/search/columns/bits.ts';
import type { ListedCatalogue, ListedCategory, ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import { toCents, toProductId } from '#events/brands.ts';

const pick = <T>(from: readonly T[], chance: () => number): T => {
  const value = from[Math.floor(chance() * from.length)];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
};

/** xorshift32: enough for shuffling shoes. @returns 0 up to 1 */
export const createChance = (seed: number): (() => number) => {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
};

const brands = [
  'Tessel',
  'Orrin',
  'Corvane',
  'Lowmoor',
  'Aldery',
  'Brackwell',
  'Harrow',
  'Quill',
  'Senna',
  'Tarn',
];
const syllables = [
  'ar',
  'bil',
  'cor',
  'dun',
  'el',
  'fen',
  'gan',
  'hal',
  'is',
  'kel',
  'lor',
  'mar',
  'nor',
  'os',
  'pel',
  'quar',
  'rid',
  'sol',
  'tem',
  'van',
];
const endings = ['den', 'low', 'mont', 'ridge', 'ton', 'wick', 'ley', 'ford', 'gate', 'line'];
const colours = [
  'Black',
  'White',
  'Grey',
  'Beige',
  'Blue',
  'Green',
  'Yellow',
  'Orange',
  'Red',
  'Pink',
  'Purple',
];
const seconds = ['Coral', 'Citron', 'Fern', 'Ink', 'Chalk', 'Ember', 'Lime', 'Rose'];
const genders = ['mens', 'womens', 'unisex', 'kids'] as const;
const labels = { mens: 'Men’s', womens: 'Women’s', unisex: 'Unisex', kids: 'Kids’' } as const;
const uses = ['Road', 'Trail', 'Race', 'Track', 'Gym', 'Walk'];
const technologies = ['Loftcore', 'Springrail', 'Guidewall', 'Gripline', 'Airknit', 'Drycoat', 'Brightlane'];

const halves = (low: number, high: number): readonly string[] =>
  Array.from({ length: (high - low) * 2 + 1 }, (_, step) => String(low + step / 2));
const shoeSizes = {
  mens: halves(7, 13),
  womens: halves(5, 11),
  unisex: halves(5, 12),
  kids: ['1', '2', '3', '4', '5', '6'],
};
const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL'];

const categories: readonly ListedCategory[] = [
  ...genders.flatMap((gender) => [
    categoryOf(gender, null, labels[gender], `${labels[gender]} running`, gender),
    categoryOf(
      `${gender}-clothing`,
      gender,
      'Clothing',
      `${labels[gender]} running clothing`,
      `${gender}/clothing`,
    ),
    ...uses.map((use) =>
      categoryOf(
        `${gender}-${use}`,
        gender,
        use,
        `${labels[gender]} ${use.toLowerCase()} running shoes`,
        `${gender}/${use.toLowerCase()}`,
      ),
    ),
  ]),
  { ...categoryOf('sale', null, 'Sale', 'Sale', 'sale'), rule: { takes: 'sale', gender: null } },
];

function categoryOf(
  id: string,
  parentId: string | null,
  name: string,
  title: string,
  path: string,
): ListedCategory {
  return {
    id,
    parentId,
    name,
    title,
    path: `/categories/${path}`,
    description: `${title}, sorted by how you run.`,
    inMenu: true,
    inRelated: true,
    relatedIds: [],
    rule: null,
  };
}

type Generated = { readonly catalogue: ListedCatalogue; readonly inStock: Uint32Array };

/** @param size products, four colours a style on average */
export const generatedCatalogue = (size: number, seed = 7): Generated => {
  const chance = createChance(seed);
  const products: ListedProduct[] = [];
  const names: string[] = [];
  while (products.length < size) {
    const style = styleOf(chance, names.length);
    names.push(style.name);
    const count = Math.min(size - products.length, 1 + Math.floor(chance() * 7));
    const shades = [...colours].toSorted(() => chance() - 0.5);
    for (let rank = 0; rank < count; rank += 1)
      products.push(colourOf(style, shades[rank] ?? 'Black', chance));
  }
  const byName = names.map((name, style) => ({ name, style })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const nameRanks = names.map(() => 0);
  byName.forEach(({ style }, rank) => {
    nameRanks[style] = rank;
  });
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
  const inStock = createBits(variants);
  for (let variant = 0; variant < variants; variant += 1) if (chance() < 0.85) setBit(inStock, variant);
  return {
    catalogue: { version: `generated-${size}`, pageSize: 24, categories, products, nameRanks },
    inStock,
  };
};

type Style = Omit<
  ListedProduct,
  'id' | 'path' | 'colourName' | 'swatch' | 'pictureHash' | 'price' | 'badges' | 'isNew'
>;

const styleOf = (chance: () => number, index: number): Style => {
  const gender = pick(genders, chance);
  const isShoe = chance() < 0.7;
  const use = pick(uses, chance);
  const name = `${title(pick(syllables, chance))}${pick(endings, chance)} ${1 + Math.floor(chance() * 14)}`;
  const widths =
    isShoe && gender !== 'kids' ? ['Standard', ...(chance() < 0.3 ? ['Wide (2E)'] : [])] : [null];
  const sizes = isShoe ? shoeSizes[gender] : letters;
  return {
    styleId: `s-${slug(name)}-${index}`,
    brand: pick(brands, chance),
    name,
    purpose: `${labels[gender]} ${isShoe ? use.toLowerCase() : 'tops'}`,
    originalPrice: toCents(4000 + 500 * Math.floor(chance() * 60)),
    gender,
    type: isShoe ? 'footwear' : 'apparel',
    activity: isShoe ? [use, ...(chance() < 0.3 ? [pick(uses, chance)] : [])] : ['Road', 'Gym'],
    technology: [pick(technologies, chance), ...(chance() < 0.5 ? [pick(technologies, chance)] : [])],
    arch: isShoe ? pick(['Low', 'Neutral', 'High'], chance) : null,
    cushioning: isShoe ? pick(['Firm', 'Balanced', 'Plush', 'Max'], chance) : null,
    stability: isShoe ? pick(['Neutral', 'Stable neutral', 'Stability', 'Max support'], chance) : null,
    offsetMm: isShoe ? pick([0, 3, 4, 5, 6, 8, 10, 12], chance) : null,
    landedOn: `202${5 + Math.floor(chance() * 2)}-${String(1 + Math.floor(chance() * 12)).padStart(2, '0')}-15`,
    categoryIds: [isShoe ? `${gender}-${use}` : `${gender}-clothing`],
    countsStock: true,
    variants: widths.flatMap((width) => sizes.map((size) => ({ size, width }))),
  };
};

const colourOf = (style: Style, family: string, chance: () => number): ListedProduct => {
  const second = pick(seconds, chance);
  const path = `/products/${style.styleId.slice(2)}/${slug(`${family} ${second}`)}`;
  const percent = chance() < 0.2 ? pick([20, 25, 30, 40], chance) : 0;
  const price = Math.floor((style.originalPrice * (100 - percent)) / 5000) * 50;
  return {
    ...style,
    id: toProductId(`p-${path.split('/').slice(2).join('-')}`),
    path,
    colourName: `${family}/${second}`,
    swatch: { family, base: `#${slug(family).padEnd(6, '0').slice(0, 6)}`, second: '#ffffff' },
    pictureHash: Array.from({ length: 16 }, () => Math.floor(chance() * 16).toString(16)).join(''),
    price: toCents(price),
    badges: price < style.originalPrice ? ['sale'] : [],
    isNew: style.landedOn > '2026-10',
  };
};

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const slug = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
