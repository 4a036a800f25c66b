// Worker threads that render pictures, and the queue in front of them.
//
// At most one thread fewer than there are cores, at least one: one core stays free for the pages. Threads start with
// the first picture and are ended by close(); a thread that dies fails one picture and is replaced.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { pathOf, type PictureAddress } from '../address/pictureFile.ts';
import { createPictureQueue, type Urgency } from './pictureQueue.ts';
import type { Subject } from './render.ts';
import type { RenderJob, RenderOutcome } from './renderWorker.ts';

export type RenderPool = {
  /**
   * Renders one picture. Request a picture only once at a time: a second request while it waits throws.
   * Rejects with a {@link PictureRenderError} when it cannot be made, or when the pool is closed first.
   */
  readonly render: (subject: Subject, address: PictureAddress, urgency: Urgency) => Promise<Buffer>;
  /** Moves a picture waiting for the warm-up to the wanted ones. */
  readonly hurry: (address: PictureAddress) => void;
  /** Ends the threads; pictures still waiting are rejected. */
  readonly close: () => Promise<void>;
};

/** A picture could not be rendered: the thread died, libvips refused, or the pool was closed. */
class PictureRenderError extends Error {
  override readonly name = 'PictureRenderError';
  constructor(path: string, reason: string) {
    super(`Picture ${path} could not be rendered: ${reason}`);
  }
}

type Waiting = {
  readonly job: RenderJob;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: PictureRenderError) => void;
};

type Thread = { readonly worker: Worker; busyWith: Waiting | undefined };

export const createRenderPool = (threadCount = Math.max(1, availableParallelism() - 1)): RenderPool => {
  const queue = createPictureQueue<Waiting>();
  const threads = new Set<Thread>();
  let isClosed = false;

  const next = (): void => {
    const idle = [...threads].find((thread) => thread.busyWith === undefined);
    const thread = idle ?? (threads.size < threadCount && queue.size() > 0 ? start() : undefined);
    const waiting = thread === undefined || isClosed ? undefined : queue.take();
    if (thread === undefined || waiting === undefined) return;
    thread.busyWith = waiting;
    thread.worker.postMessage(waiting.job);
    next();
  };

  const start = (): Thread => {
    const thread: Thread = {
      worker: new Worker(new URL('./renderWorker.ts', import.meta.url)),
      busyWith: undefined,
    };
    threads.add(thread);
    thread.worker.on('message', (outcome: RenderOutcome) => {
      const waiting = thread.busyWith;
      thread.busyWith = undefined;
      if (waiting !== undefined && 'bytes' in outcome)
        waiting.resolve(
          Buffer.from(
            outcome.bytes.buffer as ArrayBuffer,
            outcome.bytes.byteOffset,
            outcome.bytes.byteLength,
          ),
        );
      else if (waiting !== undefined && 'failure' in outcome)
        waiting.reject(failed(waiting, outcome.failure));
      next();
    });
    thread.worker.on('error', (error) => lose(thread, String(error)));
    thread.worker.on('exit', (code) => lose(thread, `the thread ended with code ${code}`));
    return thread;
  };

  const lose = (thread: Thread, reason: string): void => {
    if (!threads.delete(thread)) return;
    const waiting = thread.busyWith;
    if (waiting !== undefined) waiting.reject(failed(waiting, reason));
    if (!isClosed) next();
  };

  return {
    render: (subject, address, urgency) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new PictureRenderError(pathOf(address), 'the picture service is closed');
        queue.add(pathOf(address), { job: { subject, address }, resolve, reject }, urgency);
        next();
      }),
    hurry: (address) => queue.promote(pathOf(address)),
    close: async () => {
      isClosed = true;
      for (let waiting = queue.take(); waiting !== undefined; waiting = queue.take())
        waiting.reject(failed(waiting, 'the picture service is closed'));
      await Promise.all([...threads].map((thread) => thread.worker.terminate()));
    },
  };
};

const failed = ({ job }: Waiting, reason: string): PictureRenderError =>
  new PictureRenderError(pathOf(job.address), reason);
