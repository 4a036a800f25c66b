// The picture service: drawings in, image files out, each rendered once and kept.

import { viewsOf } from '#server/pictures/illustrator/drawing.ts';
import type { Drawing } from '#server/pictures/illustrator/ink/subject.ts';

import { pathOf, shapeOf, type PictureAddress } from './pictureFile.ts';
import type { Urgency } from './pictureQueue.ts';
import { openPictureStore } from './pictureStore.ts';
import { createRenderPool } from './renderPool.ts';

/** The part of the server's log this service speaks to. */
type PictureLog = { readonly warn: (details: object, message: string) => void };

/** How far a warm-up has come; `total` counts pictures already on disk too. */
type WarmUpProgress = { readonly done: number; readonly total: number };

export type Pictures = {
  /** The drawing behind a hash, or `undefined`. */
  readonly drawingOf: (hash: string) => Drawing | undefined;
  /**
   * A picture's bytes, from memory, disk, or rendered now ahead of any warm-up.
   * `undefined` when the hash, view, width or format is not offered; rejects when rendering fails.
   */
  readonly picture: (
    hash: string,
    view: string,
    width: number,
    format: string,
  ) => Promise<Buffer | undefined>;
  /**
   * Renders what is not on disk yet, in the given order, after requested pictures; resolves when all are done
   * or the service is closed. A picture that fails is logged and skipped: it is tried again at its next request.
   */
  readonly warm: (
    list: readonly PictureAddress[],
    onProgress?: (progress: WarmUpProgress) => void,
  ) => Promise<void>;
  /** Ends the rendering threads. Pictures being waited for are rejected. */
  readonly close: () => Promise<void>;
};

export type PicturesOptions = {
  readonly cacheDir: string;
  readonly drawingOf: (hash: string) => Drawing | undefined;
  readonly log: PictureLog;
  /** Rendering threads; left out: one fewer than cores, at least one. */
  readonly threads?: number;
};

/** Twenty-four list cards at 480 px are about 0.2 MB; this keeps some hundred lists. */
const memoryBytes = 24 * 1024 * 1024;

export const createPictures = ({ cacheDir, drawingOf, log, threads }: PicturesOptions): Pictures => {
  const opened = openPictureStore(cacheDir, memoryBytes);
  // The folder is opened at once and awaited by each call; without this, an early unhandled rejection ends the process.
  opened.catch(() => undefined);
  const pool = createRenderPool(threads);
  const making = new Map<string, Promise<Buffer>>();
  const closing = new AbortController();

  const make = async (drawing: Drawing, address: PictureAddress, urgency: Urgency): Promise<Buffer> => {
    const bytes = await pool.render(drawing, address, urgency);
    // A full disk must not hide the product: the picture is shown, and rendered again after a restart.
    await (
      await opened
    )
      .write(pathOf(address), bytes)
      .catch((error: unknown) =>
        log.warn({ err: error, picture: pathOf(address) }, 'picture not kept on disk'),
      );
    return bytes;
  };

  /** A picture requested twice is rendered once, at the higher urgency. */
  const made = (drawing: Drawing, address: PictureAddress, urgency: Urgency): Promise<Buffer> => {
    const path = pathOf(address);
    const underWay = making.get(path);
    if (underWay !== undefined) {
      if (urgency === 'wanted') pool.hurry(address);
      return underWay;
    }
    const promise = make(drawing, address, urgency).finally(() => making.delete(path));
    making.set(path, promise);
    return promise;
  };

  /** A disk that cannot be read is no reason to show no picture: it is rendered again. */
  const kept = async (address: PictureAddress): Promise<Buffer | undefined> => {
    const store = await opened;
    return store.read(pathOf(address)).catch((error: unknown) => {
      log.warn({ err: error, picture: pathOf(address) }, 'picture not read from disk');
      return undefined;
    });
  };

  const picture = async (
    hash: string,
    view: string,
    width: number,
    format: string,
  ): Promise<Buffer | undefined> => {
    const drawing = drawingOf(hash);
    const address = drawing === undefined ? undefined : offered(drawing, hash, view, width, format);
    if (drawing === undefined || address === undefined) return undefined;
    return (await kept(address)) ?? made(drawing, address, 'wanted');
  };

  const warmOne = async (address: PictureAddress): Promise<void> => {
    const drawing = drawingOf(address.hash);
    if (drawing === undefined || closing.signal.aborted || (await (await opened).has(pathOf(address))))
      return;
    await made(drawing, address, 'warmUp').catch((error: unknown) => {
      if (!closing.signal.aborted) log.warn({ err: error, picture: pathOf(address) }, 'picture not warmed');
    });
  };

  return {
    drawingOf,
    picture,
    warm: async (list, onProgress) => {
      let done = 0;
      // A few at a time: the queue stays short and the list may be thousands long.
      const lanes = Array.from({ length: 4 }, async (_, lane) => {
        for (let index = lane; index < list.length && !closing.signal.aborted; index += 4) {
          const address = list[index];
          if (address !== undefined) await warmOne(address);
          done += 1;
          onProgress?.({ done, total: list.length });
        }
      });
      await Promise.all(lanes);
    },
    close: async () => {
      closing.abort();
      await pool.close();
    },
  };
};

const offered = (
  drawing: Drawing,
  hash: string,
  viewText: string,
  widthNumber: number,
  formatText: string,
): PictureAddress | undefined => {
  const view = viewsOf(drawing).find((candidate) => candidate === viewText);
  const shape = shapeOf(widthNumber, formatText);
  return view === undefined || shape === undefined ? undefined : { hash, view, ...shape };
};
