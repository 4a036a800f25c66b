// Builds a worker with the page: zod is one file for both, and not a second copy in the worker's.
//
// Vite builds each worker apart, so that what the page has already would come again. Here a worker is one more entry of the page's
// build. All but zod is copied for it: what it shared with the page's first script would load the page into the worker.
import type { Plugin } from 'vite';

/** Marks the modules of a worker, for server/build/files/chunks.ts too. */
export const IN_WORKER = '?in-worker';

const START = /new URL\('(\.\/\w+Worker\.ts)', import\.meta\.url\)/;
const SHARED = /\/node_modules\/zod\//;

export const workersInTheBuild: Plugin = {
  name: 'workers-in-the-build',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Before Vite's own, which would build the worker apart.
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer?.endsWith(IN_WORKER) !== true) return null;
    const resolved = await this.resolve(source, importer.slice(0, -IN_WORKER.length), {
      ...options,
      skipSelf: true,
    });
    if (resolved === null || SHARED.test(resolved.id)) return resolved;
    return { ...resolved, id: resolved.id + IN_WORKER };
  },
  transform: {
    filter: { code: START },
    async handler(code, id) {
      const [place = '', file = ''] = START.exec(code) ?? [];
      const worker = await this.resolve(file, id);
      if (worker === null) throw new Error(`${id} starts ${file}, which is not there`);
      const name = /(\w+)\.ts$/.exec(worker.id)?.[1] ?? 'worker';
      const reference = this.emitFile({ type: 'chunk', id: worker.id + IN_WORKER, name });
      return { code: code.replace(place, `import.meta.ROLLUP_FILE_URL_${reference}`), map: null };
    },
  },
};
