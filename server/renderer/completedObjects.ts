// Products by id as the backend has them, completed by what the shop shows and the specification does not name: where the page is, what
// the pictures are, sizes and widths, words and specifications.
import * as z from 'zod/mini';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { firstIssue } from '#server/shop/catalogue/content/catalogueContent.ts';
import { product as productSchema, type Product } from '#sync/protocol/catalogue/product.ts';
import { productIndex, searchObjects } from '#sync/protocol/search/searchObjects.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { Backend } from './backend.ts';

export type ObjectsDeps = {
  readonly backend: Pick<Backend, 'post'>;
  readonly settings: Settings;
  /** The shop's own, in the order of the ids. */
  readonly objects: (ids: readonly string[]) => Promise<readonly (Product | null)[]>;
  readonly log: { readonly warn: (line: string) => void };
};

type Theirs = Readonly<Record<string, unknown>>;

const answered = z.object({ results: z.array(z.nullable(z.record(z.string(), z.unknown()))) });

/**
 * Asks the backend for products.
 *
 * @returns in the order of the ids, as they were answered; null: not found
 * @throws ApiFault `Unavailable`; `NotFound` when there is no such index; Error for an answer that is not understood
 */
export const askObjects = async (
  backend: Pick<Backend, 'post'>,
  index: string,
  ids: readonly string[],
): Promise<readonly (Theirs | null)[]> => {
  const { status, json } = await backend.post(`/api/search/indexes/${index}/objects`, { objectIds: ids });
  if (status === 404)
    throw new ApiFault(
      'NotFound',
      `The backend has no index ${index}: search.indexPrefix of the shop’s folder names it.`,
    );
  const read = z.safeParse(answered, json);
  if (status !== 200 || read.data?.results.length !== ids.length)
    throw new Error(`The backend answered ${status} to ${ids.length} ids, which is not understood`);
  return read.data.results;
};

export const objectsEndpoint = ({ backend, settings, objects, log }: ObjectsDeps): MountedEndpoint => {
  let isSaid = false;
  const leaveOut = (variantId: string): void => {
    if (!isSaid)
      log.warn(
        `The backend’s variant ${variantId} has no size, and the files do not know it: such variants are left out`,
      );
    isSaid = true;
  };
  return handle(searchObjects, async ({ params, body }) => {
    const index = productIndex(settings);
    if (params.indexName !== index)
      throw new ApiFault('NotFound', `There is no index of that name; products are in ${index}.`);
    const [theirs, ours] = await Promise.all([
      askObjects(backend, index, body.objectIds),
      objects(body.objectIds),
    ]);
    return {
      results: theirs.map((each, at) => (each === null ? null : completed(each, ours[at] ?? null, leaveOut))),
    };
  });
};

/**
 * @param leaveOut is told of a variant that nobody can name: the specification's have no size
 * @returns null for a product that the shop does not show and that is not whole by itself
 * @throws Error for one that it does show: to say that it is not there would take it out of carts
 */
export const completed = (
  theirs: Theirs,
  ours: Product | null,
  leaveOut: (variantId: string) => void = () => undefined,
): Product | null => {
  const shown = ours && (z.encode(productSchema, ours) as Theirs);
  const read = z.safeDecode(productSchema, {
    ...shown,
    ...theirs,
    ...(shown && {
      variants: variantsOf(theirs['variants'], shown['variants'], leaveOut),
      // The page, its list and its pictures are the shop's, whatever another shop of that backend has.
      path: shown['path'],
      canonicalCategory: shown['canonicalCategory'],
      picture: shown['picture'],
    }),
  } as never);
  if (read.success) return read.data;
  if (ours === null) return null;
  throw new Error(`The backend’s product ${ours.id} is not understood: ${firstIssue(read.error)}`);
};

type Variant = { readonly id: string; readonly size?: unknown };

const variantsOf = (theirs: unknown, ours: unknown, leaveOut: (variantId: string) => void): unknown => {
  if (!Array.isArray(theirs)) return theirs ?? ours;
  const known = new Map((ours as readonly Variant[]).map((variant) => [variant.id, variant]));
  return theirs.flatMap((variant: Variant) => {
    if (!known.has(variant.id) && variant.size === undefined) {
      leaveOut(variant.id);
      return [];
    }
    return [{ ...known.get(variant.id), ...variant }];
  });
};
