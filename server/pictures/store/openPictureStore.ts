// Where this shop keeps its pictures: in a bucket where one is set, else in its data directory.
import { join } from 'node:path';
import { createBucketStore, type BucketSettings } from './bucketStore.ts';
import { createFolderStore } from './folderStore.ts';
import type { PictureStore } from './pictureStore.ts';

export type PicturePlace = {
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: `pictures/` in `dataDir`. */
  readonly pictureBucket: BucketSettings | undefined;
};

export const pictureFolder = ({ dataDir }: Pick<PicturePlace, 'dataDir'>): string =>
  join(dataDir, 'pictures');

export const openPictureStore = (place: PicturePlace): PictureStore =>
  place.pictureBucket === undefined
    ? createFolderStore(pictureFolder(place))
    : createBucketStore(place.pictureBucket);
