// Texts of a product spelled with what the catalogue pack knows of it: `Tessel Arden 4, Ink` is `{brand} {name}, {colour}`, and
// the colours of a style then share one text.
import type { PackedProduct } from './packColumns.ts';
import type { PackedDetails } from './packDetails.ts';
import { toVariantId } from '#events/brands.ts';
import type { VariantId } from '#events/facts/values.ts';

/** @param details with texts as shoppers read them */
export const packDetailsOf = (product: PackedProduct, details: PackedDetails): PackedDetails => {
  const shorten = shortenWith(wordsOf(product));
  return withTexts(details, shorten);
};

/** The texts as shoppers read them. */
export const unpackDetails = (
  product: PackedProduct,
  packed: PackedDetails,
): PackedDetails & { readonly variantIds: readonly VariantId[] } => {
  const words = wordsOf(product);
  const details = withTexts(packed, (text) => spellOut(text, words));
  return { ...details, variantIds: details.variantIds.map(toVariantId) };
};

const withTexts = (details: PackedDetails, change: (text: string) => string): PackedDetails => ({
  ...details,
  compositeCode: change(details.compositeCode),
  parentCode: change(details.parentCode),
  pageTitle: change(details.pageTitle),
  variantIds: details.variantIds.map(change),
  variantCodes: details.variantCodes.map(change),
});

type Words = Readonly<Record<string, string>>;

/** `p-arden-4-mens-ink` is `arden-4-mens-ink` in a variant’s id, and in capitals in its code. */
const wordsOf = ({ id, styleId, brand, name, purpose, colourName }: PackedProduct): Words => {
  const [product, style] = [id.replace(/^p-/, ''), styleId.replace(/^s-/, '')];
  return {
    product,
    PRODUCT: product.toUpperCase(),
    style,
    STYLE: style.toUpperCase(),
    brand,
    name,
    purpose,
    colour: colourName,
  };
};

/** Before a text that has a `{` of its own and stays as it is. */
const AS_IT_IS = '{}';

const shortenWith = (words: Words): ((text: string) => string) => {
  const keys = new Map(
    Object.entries(words)
      .filter(([, word]) => word !== '')
      .map(([key, word]) => [word, key]),
  );
  // The longest first: a style’s id begins its products’.
  const longestFirst = [...keys.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map((word) => word.replaceAll(/\W/g, String.raw`\$&`)).join('|'), 'g');
  return (text) =>
    text.includes('{') || longestFirst.length === 0
      ? `${text.includes('{') ? AS_IT_IS : ''}${text}`
      : text.replaceAll(any, (word) => `{${keys.get(word) ?? ''}}`);
};

const spellOut = (text: string, words: Words): string =>
  text.startsWith(AS_IT_IS)
    ? text.slice(AS_IT_IS.length)
    : text.replaceAll(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
