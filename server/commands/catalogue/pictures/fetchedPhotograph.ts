// A photograph from the web, which an import after this one asks for only if it has changed: what its server called it lies in the
// store of pictures, beside the photograph.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { photographPath } from '#server/pictures/address/pictureFile.ts';
import type { PhotographId } from '#server/pictures/address/shown.ts';
import { keepPhotograph } from '#server/pictures/photographs/keepPhotograph.ts';
import type { PictureStore } from '#server/pictures/store/pictureStore.ts';
import { bytesAt, type Validators } from './pictureBytes.ts';

const known = z.object({
  photograph: z.string(),
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
});
type Known = z.output<typeof known>;

export type FetchDeps = {
  readonly store: PictureStore;
  readonly isDry: boolean;
  /** Asks for the bytes whatever is known: for a server that says a picture is unchanged when it is not. */
  readonly refetches: boolean;
};

/** @throws PhotographRefusedError */
export const fetchedPhotograph = async (deps: FetchDeps, url: string): Promise<PhotographId> => {
  const { store, isDry, refetches } = deps;
  const place = `fetched/${createHash('sha256').update(url).digest('hex').slice(0, 32)}`;
  const before = refetches ? null : await readKnown(store, place);
  const answer = await bytesAt(url, before);
  if (answer === 'unchanged' && before !== null) return before.photograph;
  if (answer === 'unchanged') throw new Error(`${url} is called unchanged, and nobody asked`);
  const photograph = await keepPhotograph(store, answer.bytes, isDry);
  if (!isDry && hasName(answer))
    await store.write(place, Buffer.from(JSON.stringify({ photograph, ...namesOf(answer) } satisfies Known)));
  return photograph;
};

/** @returns null: it was never fetched, or its photograph is gone */
const readKnown = async (store: PictureStore, place: string): Promise<Known | null> => {
  const bytes = await store.read(place);
  if (bytes === undefined) return null;
  const read = z.safeParse(known, JSON.parse(bytes.toString()));
  return read.success && (await store.has(photographPath(read.data.photograph))) ? read.data : null;
};

const namesOf = ({ etag, lastModified }: Validators): Validators => ({ etag, lastModified });

/** A server that names no version of it is asked for the bytes each time. */
const hasName = ({ etag, lastModified }: Validators): boolean => etag !== null || lastModified !== null;
