// Says which file each page's module went to: the bundler's manifest does not name modules that share a file.
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Beside the bundler's own manifest, in the folder of the client build. */
export const PAGE_FILES = '.vite/pages.json';

/** Files by the module's path in the repository. */
export type PageFiles = Readonly<Record<string, string>>;

/** A feature's page. */
const PAGE = /^src\/features\/\w+\/routes\/\w+\.tsx$/;

export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((chunk) => {
      if (chunk.type !== 'chunk') return [];
      const modules = chunk.moduleIds.map((id) => relative(this.environment.config.root, id));
      return modules.filter((module) => PAGE.test(module)).map((module) => [module, chunk.fileName]);
    });
    const source = JSON.stringify(Object.fromEntries(files));
    this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
  },
};
