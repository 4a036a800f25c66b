// The picture service: drawings and photographs in, image files out, each rendered once and kept.

import { pathOf, photographPath, shapeOf, type PictureAddress } from './address/pictureFile.ts';
import type { Subject } from './rendering/render.ts';
import { createRenderPool } from './rendering/renderPool.ts';
import type { Urgency } from './rendering/pictureQueue.ts';
import { viewNamed, type Shown } from './address/shown.ts';
import { withMemory, type PictureStore } from './store/pictureStore.ts';

/** The part of the server's log this service speaks to. */
type PictureLog = { readonly warn: (details: object, message: string) => void };

/** How far a warm-up has come; `total` counts pictures that are there already too. */
type WarmUpProgress = { readonly done: number; readonly total: number };

export type Pictures = {
  /** What is behind a hash, or `undefined`. */
  readonly shownOf: (hash: string) => Shown | undefined;
  /**
   * A picture's bytes, from memory, the store, or rendered now ahead of any warm-up.
   * `undefined` when the hash, view, width or format is not offered, or the photograph is not in the store; rejects when
   * rendering fails.
   */
  readonly picture: (
    hash: string,
    view: string,
    width: number,
    format: string,
  ) => Promise<Buffer | undefined>;
  /**
   * Renders what is not in the store yet, in the given order, after requested pictures; resolves when all are done
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
  readonly store: PictureStore;
  readonly shownOf: (hash: string) => Shown | undefined;
  readonly log: PictureLog;
  /** Rendering threads; left out: one fewer than cores, at least one. */
  readonly threads?: number;
};

/** Twenty-four list cards at 480 px are about 0.2 MB; this keeps some hundred lists. */
const memoryBytes = 24 * 1024 * 1024;
/** One in its frame is some hundred kilobytes. Those that are just being rendered, a few at a time, are enough. */
const originalBytes = 8 * 1024 * 1024;

export const createPictures = ({ store: kept, shownOf, log, threads }: PicturesOptions): Pictures => {
  const store = withMemory(kept, memoryBytes);
  // A memory of their own: in the other one they would push out the cards.
  const originals = withMemory(kept, originalBytes);
  const pool = createRenderPool(threads);
  const making = new Map<string, Promise<Buffer | undefined>>();
  const closing = new AbortController();

  const make = async (
    shown: Shown,
    address: PictureAddress,
    urgency: Urgency,
  ): Promise<Buffer | undefined> => {
    const subject = await subjectOf(originals, shown, address.view);
    if (subject === undefined) {
      log.warn({ picture: pathOf(address) }, 'a photograph is missing: import its product again');
      return undefined;
    }
    const bytes = await pool.render(subject, address, urgency);
    // A full disk must not hide the product: the picture is shown, and rendered again after a restart.
    await store
      .write(pathOf(address), bytes)
      .catch((error: unknown) => log.warn({ err: error, picture: pathOf(address) }, 'picture not kept'));
    return bytes;
  };

  /** A picture requested twice is rendered once, at the higher urgency. */
  const made = (shown: Shown, address: PictureAddress, urgency: Urgency): Promise<Buffer | undefined> => {
    const path = pathOf(address);
    const underWay = making.get(path);
    if (underWay !== undefined) {
      if (urgency === 'wanted') pool.hurry(address);
      return underWay;
    }
    const promise = make(shown, address, urgency).finally(() => making.delete(path));
    making.set(path, promise);
    return promise;
  };

  /** A store that cannot be read is no reason to show no picture: it is rendered again. */
  const read = (address: PictureAddress): Promise<Buffer | undefined> =>
    store.read(pathOf(address)).catch((error: unknown) => {
      log.warn({ err: error, picture: pathOf(address) }, 'picture not read');
      return undefined;
    });

  const picture = async (
    hash: string,
    view: string,
    width: number,
    format: string,
  ): Promise<Buffer | undefined> => {
    const shown = shownOf(hash);
    const address = shown === undefined ? undefined : offered(shown, hash, view, width, format);
    if (shown === undefined || address === undefined) return undefined;
    return (await read(address)) ?? made(shown, address, 'wanted');
  };

  const warmOne = async (address: PictureAddress): Promise<void> => {
    const shown = shownOf(address.hash);
    if (shown === undefined || closing.signal.aborted || (await store.has(pathOf(address)))) return;
    await made(shown, address, 'warmUp').catch((error: unknown) => {
      if (!closing.signal.aborted) log.warn({ err: error, picture: pathOf(address) }, 'picture not warmed');
    });
  };

  return {
    shownOf,
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

/** @returns undefined: the store has no such photograph */
const subjectOf = async (
  originals: PictureStore,
  shown: Shown,
  view: string,
): Promise<Subject | undefined> => {
  if ('drawing' in shown) return shown;
  const { photograph } = shown.photographs.find((each) => each.view === view) ?? shown.photographs[0];
  const bytes = await originals.read(photographPath(photograph));
  return bytes && { photograph: bytes };
};

const offered = (
  shown: Shown,
  hash: string,
  viewText: string,
  widthNumber: number,
  formatText: string,
): PictureAddress | undefined => {
  const view = viewNamed(shown, viewText);
  const shape = shapeOf(widthNumber, formatText);
  return view === undefined || shape === undefined ? undefined : { hash, view, ...shape };
};
