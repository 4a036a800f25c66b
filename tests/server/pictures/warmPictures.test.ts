import { expect, test } from 'vitest';
import { warmPictures } from '#server/pictures/warmPictures.ts';
import type { Drawing } from '#server/pictures/illustrator/ink/subject.ts';
import type { Pictures } from '#server/pictures/pictures.ts';

const drawing: Drawing = { kind: 'tee', motif: 0, colourway: 'salt', seed: 1 } as unknown as Drawing;

/** A card at two widths and a hero at three more; the shop is stopped after the first when asked to. */
const warmed = async (stopAfterFirst: boolean, warm?: Pictures['warm']) => {
  const lines: string[] = [];
  const stop = new AbortController();
  const over = Promise.withResolvers<void>();
  const inTwoSteps: Pictures['warm'] = async (list, onProgress) => {
    onProgress?.({ done: 1, total: list.length });
    if (stopAfterFirst) stop.abort();
    onProgress?.({ done: list.length, total: list.length });
    setImmediate(over.resolve);
  };
  const say = (line: string) => {
    lines.push(line);
    if (warm) over.resolve();
  };
  warmPictures(
    { warm: warm ?? inTwoSteps },
    [{ drawing }],
    { info: say, warn: say, progress: say },
    stop.signal,
  );
  await over.promise;
  return lines;
};

test('the terminal follows the pictures of the lists, and says when they are ready', async () => {
  expect(await warmed(false)).toEqual([
    'Rendering pictures 1/5',
    'Rendering pictures 5/5',
    expect.stringMatching(/^5 pictures are ready \(\d+ s\)$/),
  ]);
});

test('a shop that is being stopped says no more about pictures', async () => {
  expect(await warmed(true)).toEqual(['Rendering pictures 1/5']);
});

test('a disk that cannot be used is a warning, not the end of the shop', async () => {
  const warm = () => Promise.reject(new Error('disk is full'));
  expect(await warmed(false, warm)).toEqual(['Pictures cannot be prepared: Error: disk is full']);
});
