// The thread pictures are rendered in, so that pages are answered while pictures are made.

import { parentPort } from 'node:worker_threads';

import sharp from 'sharp';

import type { PictureAddress } from '../address/pictureFile.ts';
import { render, type Subject } from './render.ts';

/** What the pool sends. One job at a time: the pool waits for the outcome. */
export type RenderJob = { readonly subject: Subject; readonly address: PictureAddress };

/** What the thread answers. */
export type RenderOutcome = { readonly bytes: Uint8Array } | { readonly failure: string };

// The threads are the parallelism: libvips must not start its own on top of them.
sharp.concurrency(1);
sharp.cache(false);

const port = parentPort;
if (port === null) throw new Error('renderWorker.ts is started as a worker thread, never on its own');

port.on('message', ({ subject, address }: RenderJob) => {
  render(subject, address).then(
    (bytes) => port.postMessage({ bytes } satisfies RenderOutcome),
    (error: unknown) => port.postMessage({ failure: String(error) } satisfies RenderOutcome),
  );
});
