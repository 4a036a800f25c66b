// Puts photographs into the store of pictures. One that is there already is not encoded again.
import { createHash } from 'node:crypto';
import { photographPath } from '../address/pictureFile.ts';
import type { PhotographId } from '../address/shown.ts';
import type { PictureStore } from '../store/pictureStore.ts';
import { framePhotograph } from './framePhotograph.ts';

/** @param isDry checks it, and keeps nothing @throws PhotographRefusedError; what the store throws */
export const keepPhotograph = async (
  store: PictureStore,
  bytes: Buffer,
  isDry = false,
): Promise<PhotographId> => {
  const photograph = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const path = photographPath(photograph);
  if (await store.has(path)) return photograph;
  const framed = await framePhotograph(bytes);
  if (!isDry) await store.write(path, framed);
  return photograph;
};
