// The pictures that products of a file name, brought into the store of pictures: afterwards the products name what the store keeps.
//
// The store is written before the database. A picture that no product came to name lies there unused, and does no harm.
import * as z from 'zod/mini';
import { PhotographRefusedError } from '#server/pictures/photographs/framePhotograph.ts';
import { BucketError } from '#server/pictures/store/bucketStore.ts';
import { CommandRefusal } from '../../line/commandLine.ts';
import { keepPhotograph } from '#server/pictures/photographs/keepPhotograph.ts';
import { photographPath } from '#server/pictures/address/pictureFile.ts';
import type { Photograph, PhotographId } from '#server/pictures/address/shown.ts';
import type { PictureStore } from '#server/pictures/store/pictureStore.ts';
import { firstIssue } from '#server/shop/catalogue/content/catalogueContent.ts';
import { pictureAlt } from './pictureAlt.ts';
import { fetchedPhotograph } from './fetchedPhotograph.ts';
import { bytesOfFile, isFile } from './pictureBytes.ts';

/** One of `file`, `url` and `photograph`, which `catalogue export` writes; of `file` and `url`, the file where it is there. */
const givenPicture = z.object({
  view: z.optional(z.string()),
  alt: z.optional(z.string()),
  file: z.optional(z.string()),
  url: z.optional(z.string()),
  photograph: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** Where the owner finds it in their file: `row 12, column Image Src`. */
  at: z.optional(z.string()),
});
type GivenPicture = z.output<typeof givenPicture>;

const pictured = z.looseObject({
  id: z.string(),
  name: z._default(z.string(), ''),
  colourName: z._default(z.string(), ''),
  pictures: z.array(givenPicture),
});

export type PicturesDeps = {
  readonly store: PictureStore;
  /** What the names of files are relative to. */
  readonly folder: string;
  /** Checks everything, and keeps nothing. */
  readonly isDry: boolean;
  /** Fetches addresses whatever their servers said of them before. */
  readonly refetches?: boolean;
  readonly progress: (line: string) => void;
};

export type Brought<Row> = { readonly products: readonly Row[]; readonly problems: readonly string[] };

/**
 * A picture is read once, however often products that name it are brought in.
 *
 * @returns brings in the pictures of products; those without `pictures` are left as they are. Of its problems each is like
 *   `product p-arden, picture 2 (b.jpg): …`
 */
export const pictureBringer = (deps: PicturesDeps) => {
  const bring = createBringer(deps);
  return <Row extends { readonly id: string }>(products: readonly Row[]): Promise<Brought<Row>> =>
    bringPictures(products, bring, deps.progress);
};

const bringPictures = async <Row extends { readonly id: string }>(
  products: readonly Row[],
  bring: ReturnType<typeof createBringer>,
  progress: PicturesDeps['progress'],
): Promise<Brought<Row>> => {
  const problems: string[] = [];
  const total = products.filter((row) => 'pictures' in row).length;
  const every = Math.max(10, Math.ceil(total / MOST_LINES));
  const brought = [...products];
  let done = 0;
  const bringOne = async (row: Row, at: number): Promise<void> => {
    const read = z.safeParse(pictured, row);
    if (!read.success) {
      problems.push(`product ${row.id}: ${firstIssue(read.error)}`);
      return;
    }
    const photographs: Photograph[] = [];
    for (const [nth, given] of read.data.pictures.entries())
      try {
        photographs.push({
          view: given.view ?? (nth === 0 ? 'main' : `view${nth + 1}`),
          photograph: await bring(given),
          alt: given.alt ?? pictureAlt(read.data, nth),
        });
      } catch (error) {
        if (error instanceof BucketError) throw new CommandRefusal('refused', error.message);
        if (!(error instanceof PhotographRefusedError)) throw error;
        const source = given.url ?? given.file ?? given.photograph ?? 'without file and url';
        const place = given.at ?? `product ${row.id}, picture ${nth + 1}`;
        problems.push(`${place} (${source}): ${error.message}`);
      }
    brought[at] = { ...row, pictures: photographs };
    done += 1;
    if (done % every === 0 || done === total) progress(`Pictures of ${done} of ${total} products …`);
  };
  const waiting = products.entries();
  // One iterator for all lanes: each takes the next product that nobody has taken.
  const lane = async (): Promise<void> => {
    for (const [at, row] of waiting) if ('pictures' in row) await bringOne(row, at);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { products: brought, problems: problems.toSorted() };
};

const LANES = 4;
/** Lines of progress, however many products there are. */
const MOST_LINES = 20;

/** A picture that several products share is read once. */
const createBringer = ({ store, folder, isDry, refetches = false }: PicturesDeps) => {
  const known = new Map<string, Promise<PhotographId>>();
  const bring = async ({ file, url, photograph }: GivenPicture): Promise<PhotographId> => {
    if (photograph !== undefined) {
      if (await store.has(photographPath(photograph))) return photograph;
      throw new PhotographRefusedError('is not in the store of pictures of this shop: name its file or url');
    }
    if (file !== undefined && (url === undefined || (await isFile(folder, file))))
      return keepPhotograph(store, await bytesOfFile(folder, file), isDry);
    if (url !== undefined) return fetchedPhotograph({ store, isDry, refetches }, url);
    throw new PhotographRefusedError('names no file and no url');
  };
  return (given: GivenPicture): Promise<PhotographId> => {
    const key = JSON.stringify([given.photograph, given.file, given.url]);
    const found = known.get(key) ?? bring(given);
    known.set(key, found);
    return found;
  };
};
