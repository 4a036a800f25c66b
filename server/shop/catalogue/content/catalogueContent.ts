// What the two tables hold, parsed and cross-checked: a catalogue is whole or it is refused with the rows to mend.
import * as z from 'zod/mini';

import {
  catalogueDocuments,
  type CatalogueDocumentName,
  type CatalogueDocuments,
} from './catalogueDocuments.ts';
import { problemText, readStory, type Story } from '#server/shop/stories/storyFile.ts';
import { productDocument, type ProductDocument } from './productDocument.ts';

/** What the two tables hold, not yet parsed. */
export type CatalogueContent = {
  readonly products: readonly unknown[];
  readonly documents: Readonly<Record<Exclude<CatalogueDocumentName, 'stories'>, unknown>> & {
    readonly stories?: unknown;
  };
};

/** The content of the tables is not a catalogue; the text says which rows and why. */
export class CatalogueInvalidError extends Error {
  override readonly name = 'CatalogueInvalidError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    const shown = problems.slice(0, 5).join('; ');
    const rest = problems.length > 5 ? `; and ${problems.length - 5} more` : '';
    super(`The catalogue in the database cannot be used: ${shown}${rest}`);
    this.problems = problems;
  }
}

/** Parsed and valid: everything a document names exists. */
export type CheckedContent = {
  readonly documents: CatalogueDocuments;
  readonly products: readonly ProductDocument[];
  /** Those of its document. */
  readonly stories: readonly Story[];
};

/** @throws CatalogueInvalidError naming the rows that are wrong */
export const checkContent = (content: CatalogueContent): CheckedContent => {
  const documents = parseDocuments(content.documents);
  const products = parseProducts(content.products);
  const read = (documents.stories ?? []).map(({ file, text }) => ({ file, ...readStory(file, text) }));
  const problems = [...brokenReferences(documents, products), ...brokenStories(read)];
  if (problems.length > 0) throw new CatalogueInvalidError(problems);
  return { documents, products, stories: read.flatMap((each) => ('story' in each ? [each.story] : [])) };
};

/** Coming ones are shown too (BEH-3); hidden and discontinued ones are not. */
export const isListed = ({ state }: Pick<ProductDocument, 'state'>): boolean =>
  state === 'current' || state === 'evergreen' || state === 'coming';

const parseDocuments = (documents: CatalogueContent['documents']): CatalogueDocuments => {
  const problems: string[] = [];
  const parse = <Name extends CatalogueDocumentName>(name: Name): CatalogueDocuments[Name] => {
    const result = z.safeParse(catalogueDocuments[name], documents[name]);
    if (!result.success) problems.push(`${name}: ${firstIssue(result.error)}`);
    return result.data as CatalogueDocuments[Name];
  };
  const parsed = {
    categories: parse('categories'),
    overlays: parse('overlays'),
    settings: parse('settings'),
    home: parse('home'),
    stores: parse('stores'),
    stories: parse('stories'),
  };
  if (problems.length > 0) throw new CatalogueInvalidError(problems);
  return parsed;
};

type ReadStory = { readonly file: string } & ReturnType<typeof readStory>;

const brokenStories = (read: readonly ReadStory[]): readonly string[] => [
  ...twice(
    'story',
    read.map(({ file }) => file),
  ),
  ...read.flatMap((each) =>
    'problems' in each ? each.problems.map((problem) => `${each.file}, ${problemText(problem)}`) : [],
  ),
];

const parseProducts = (rows: readonly unknown[]): readonly ProductDocument[] => {
  const problems: string[] = [];
  const parsed = rows.flatMap((row) => {
    const result = z.safeParse(productDocument, row);
    if (result.success) return [result.data];
    const id = typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : 'without id';
    problems.push(`product ${id}: ${firstIssue(result.error)}`);
    return [];
  });
  if (problems.length > 0) throw new CatalogueInvalidError(problems);
  return parsed;
};

/** Where it is and what: `variants.0.size Invalid input`. */
export const firstIssue = (error: z.core.$ZodError): string => {
  const [issue] = error.issues;
  return issue === undefined ? 'not valid' : `${issue.path.join('.') || 'document'} ${issue.message}`;
};

const brokenReferences = (
  documents: CatalogueDocuments,
  products: readonly ProductDocument[],
): readonly string[] => {
  const categoryIds = new Set(documents.categories.map(({ id }) => id));
  const overlayIds = new Set(documents.overlays.map(({ id }) => id));
  const productIds = new Set(products.filter(isListed).map(({ id }) => id));
  const { hero, activities, justLandedCategoryId, saleCategoryId } = documents.home;
  const missing = (where: string, ids: readonly string[], known: ReadonlySet<string>): string[] =>
    ids.filter((id) => !known.has(id)).map((id) => `${where} names ${id}, which does not exist`);
  return [
    ...twice(
      'product',
      products.map(({ id }) => id),
    ),
    ...twice(
      'path',
      [...products, ...documents.categories].map(({ path }) => path),
    ),
    ...twice(
      'variant',
      products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    ),
    ...twice(
      'category',
      documents.categories.map(({ id }) => id),
    ),
    ...products.flatMap((product) => [
      ...missing(`product ${product.id}`, [product.canonicalCategoryId, ...product.categoryIds], categoryIds),
      ...missing(`product ${product.id}`, product.overlayIds, overlayIds),
      ...(product.price > product.erpOriginalPrice
        ? [`product ${product.id}: price above erpOriginalPrice`]
        : []),
    ]),
    ...documents.categories.flatMap(({ id, parentId, relatedIds }) =>
      missing(`category ${id}`, [...relatedIds, ...(parentId === null ? [] : [parentId])], categoryIds),
    ),
    ...circles(documents.categories),
    ...missing(
      'home',
      [hero, ...activities].map(({ productId }) => productId),
      productIds,
    ),
    ...missing(
      'home',
      [
        ...[...hero.categoryLinks, ...activities].map(({ categoryId }) => categoryId),
        justLandedCategoryId,
        saleCategoryId,
      ],
      categoryIds,
    ),
  ];
};

type Placed = { readonly id: string; readonly parentId: string | null };

/** A category that is its own ancestor has no breadcrumbs and no place in a menu: each is named by its row of the document. */
const circles = (categories: readonly Placed[]): string[] => {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return categories.flatMap(({ id }, nth) => {
    const way = [id];
    for (let next = parentOf.get(id) ?? null; next !== null; next = parentOf.get(next) ?? null) {
      way.push(next);
      if (next === id)
        return [`categories, row ${nth + 1}, column parentId: goes round in a circle, ${way.join(' → ')}`];
      // A circle above it: its own rows say so.
      if (way.indexOf(next) < way.length - 1) return [];
    }
    return [];
  });
};

/** @returns a line for each key that was there before */
export const twice = (what: string, keys: readonly string[]): string[] => {
  const seen = new Set<string>();
  return keys.flatMap((key) => (seen.size === seen.add(key).size ? [`${what} ${key} is there twice`] : []));
};
