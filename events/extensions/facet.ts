// A facet of an extension: a filter of lists beside the shop's own, by what a product of the catalogue says (docs/extending.md).
//
// It is read where the catalogue is made, once for each version of it. From there on a value is its label: in the index, in the pack
// on devices, on the wire. What is here says how those are called and ordered, the same in a browser, its worker and on the server.

/** The name of an extension, a hyphen, the facet's own: none of the shop's has a hyphen, so none is called the same. */
export type AddedFacetId = `${string}-${string}`;

/** What a facet may read of a product. */
export type FacetProduct = {
  readonly name: string;
  readonly brand: { readonly name: string };
  readonly purpose: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly erpProductType: 'footwear' | 'apparel' | 'accessory' | 'giftCard';
  readonly erpGenderCode: 'mens' | 'womens' | 'unisex' | 'kids';
  readonly specifications: {
    readonly activity: readonly string[];
    readonly arch: string | null;
    readonly cushioning: string | null;
    readonly stability: string | null;
    /** Millimetres. */
    readonly offsetMm: number | null;
    readonly heelStackMm: number | null;
    readonly forefootStackMm: number | null;
    /** Grams in the sample size. */
    readonly weightG: number | null;
    readonly technology: readonly string[];
    /** Anything else, as the owner wrote it: `{ name: 'Upper', value: 'Knit' }`. */
    readonly notes: readonly { readonly name: string; readonly value: string }[];
  };
};

type AnyFacet = {
  /** Over its values: `Upper`. */
  readonly title: string;
  /** Before a value that is shown alone, on a chip: `Upper:`. Absent: the value says enough. */
  readonly before?: string;
  /** By a value's label: what else shoppers call it. A search understands labels, and these. */
  readonly says?: Readonly<Record<string, readonly string[]>>;
};

export type WordsFacet = AnyFacet & {
  readonly kind: 'words';
  /** Labels in the order in which they are shown; others follow, by number and letter. */
  readonly order?: readonly string[];
  /** @returns labels, as a shopper reads them; none: the facet does not apply */
  read(product: FacetProduct): readonly string[];
};

/** Numbers that are one value: `from` included, `to` not; without one of them there is no such end. */
export type FacetRange = { readonly label: string; readonly from?: number; readonly to?: number };

export type NumbersFacet = AnyFacet & {
  readonly kind: 'numbers';
  /** After each number: `mm`. */
  readonly unit?: string;
  /** In their order. Absent: each number is a value. */
  readonly ranges?: readonly FacetRange[];
  /** @returns null: the facet does not apply */
  read(product: FacetProduct): number | null;
};

export type FacetDefinition = WordsFacet | NumbersFacet;

/** By id. Filled by `facts/registry/addFacets.ts`, and by nobody else. */
export const addedFacets = new Map<AddedFacetId, FacetDefinition>();

/**
 * @returns labels, each once; none: it does not apply, or no range holds the number
 * @throws Error when it reads what is no label and no number
 */
export const labelsRead = (facet: FacetDefinition, product: FacetProduct): readonly string[] => {
  const read = facet.kind === 'words' ? facet.read(product) : numberLabels(facet, facet.read(product));
  const wrong = read.find((label: unknown) => typeof label !== 'string' || !isLabel(label));
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is no label of 1 to 60 characters`);
  return [...new Set(read)];
};

const isLabel = (label: string): boolean => label.trim() === label && label.length >= 1 && label.length <= 60;

const numberLabels = ({ ranges, unit }: NumbersFacet, number: number | null): readonly string[] => {
  if (number === null) return [];
  if (!Number.isFinite(number)) throw new Error(`${String(number)} is no number`);
  if (ranges === undefined) return [unit === undefined ? String(number) : `${number} ${unit}`];
  return ranges
    .filter(
      ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => number >= from && number < to,
    )
    .map(({ label }) => label);
};

/** Labels whose order is set. */
export const orderOf = (facet: FacetDefinition): readonly string[] =>
  facet.kind === 'words' ? (facet.order ?? []) : (facet.ranges ?? []).map(({ label }) => label);
