// The pictures of a running shop: rendered at the first request, or before it, and kept.
import type { Plugin } from '../http/room.ts';
import type { StartReport } from '../process/startReport.ts';
import { pictureRoutes } from './pictureRoutes.ts';
import { createPictures } from './pictures.ts';
import type { Shown } from './address/shown.ts';
import { sweepFolder } from './store/folderStore.ts';
import { openPictureStore, pictureFolder, type PicturePlace } from './store/openPictureStore.ts';
import { warmPictures } from './warmPictures.ts';

export type PicturesStart = {
  readonly config: PicturePlace;
  readonly catalogue: {
    readonly pictureOf: (hash: string) => Shown | undefined;
    readonly pictures: () => readonly Shown[];
  };
  readonly log: StartReport;
};

export const openPictures = async ({ config, catalogue, log }: PicturesStart) => {
  await sweepFolder(pictureFolder(config)).catch((error: unknown) =>
    log.warn(`The folder of pictures cannot be used: ${String(error)}`),
  );
  const pictures = createPictures({
    store: openPictureStore(config),
    shownOf: (hash) => catalogue.pictureOf(hash),
    log: { warn: (details, message) => log.warn(`${message}: ${JSON.stringify(details)}`) },
  });
  return {
    /** Renders what lists show, in the background. @param signal aborted when the shop stops: nothing is logged after it */
    warm: (signal: AbortSignal): void => warmPictures(pictures, catalogue.pictures(), log, signal),
    plugins: [(app) => pictureRoutes(app, { pictures })] satisfies Plugin[],
    name: 'the pictures',
    close: () => pictures.close(),
  };
};
