// Lets the browser's files ask for one another by src/platform/network/loadChunk.ts, not by Vite's larger helper.
//
// Vite does not document the helper's name: under another, a build carries Vite's own again, and tests/server/build/chunks.test.ts fails.
import { fileURLToPath } from 'node:url';

const ownHelper = fileURLToPath(new URL('../../../src/platform/network/loadChunk.ts', import.meta.url));

export const chunksAskedFor = {
  name: 'chunks-asked-for',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => ownHelper },
} as const;
