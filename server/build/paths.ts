// Where builds are. Each build has a folder of its own, named by its inputs, so a shop that runs keeps its files while
// another is built beside it, and an old page finds its chunks for a week.
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

export const buildsRoot = fileURLToPath(new URL('../../dist', import.meta.url));

/** In `buildsRoot` of a packed shop (pack/): which build is the one, for there are no sources that would name it. */
export const packedFile = 'packed.json';

/** sandbox: what `npm start` runs, with the provider simulators. production: what is put online. */
export type BuildMode = 'sandbox' | 'production';

/** What the builder is told. */
export type BuildJob = {
  readonly mode: BuildMode;
  readonly buildId: string;
  /** Absolute: of the shop's own folder. */
  readonly shopDir: string;
  /** Absolute: where the files go. */
  readonly draft: string;
};
