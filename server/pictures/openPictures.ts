// The pictures of a running shop: kept in its data directory, rendered at the first request, or before it.
import { join } from 'node:path';
import type { Plugin } from '../http/room.ts';
import type { StartReport } from '../process/startReport.ts';
import type { Drawing } from './illustrator/ink/subject.ts';
import { pictureRoutes } from './pictureRoutes.ts';
import { createPictures } from './pictures.ts';
import { warmPictures } from './warmPictures.ts';

export type PicturesStart = {
  readonly config: { readonly dataDir: string };
  readonly catalogue: {
    readonly drawingOf: (hash: string) => Drawing | undefined;
    readonly drawings: () => readonly Drawing[];
  };
  readonly log: StartReport;
};

export const openPictures = ({ config, catalogue, log }: PicturesStart) => {
  const pictures = createPictures({
    cacheDir: join(config.dataDir, 'pictures'),
    drawingOf: (hash) => catalogue.drawingOf(hash),
    log: { warn: (details, message) => log.warn(`${message}: ${JSON.stringify(details)}`) },
  });
  return {
    /** Renders what lists show, in the background. @param signal aborted when the shop stops: nothing is logged after it */
    warm: (signal: AbortSignal): void => warmPictures(pictures, catalogue.drawings(), log, signal),
    plugins: [(app) => pictureRoutes(app, { pictures })] satisfies Plugin[],
    name: 'the pictures',
    close: () => pictures.close(),
  };
};
