// Where this shop keeps its pictures.
import { join } from 'node:path';
import { createFolderStore } from './folderStore.ts';
import type { PictureStore } from './pictureStore.ts';

export type PicturePlace = {
  /** Absolute. */
  readonly dataDir: string;
};

export const pictureFolder = ({ dataDir }: PicturePlace): string => join(dataDir, 'pictures');

export const openPictureStore = (place: PicturePlace): PictureStore =>
  createFolderStore(pictureFolder(place));
