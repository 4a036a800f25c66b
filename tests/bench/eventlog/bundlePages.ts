// Bundles the pages under test as the shop is bundled.
import { build } from 'vite';
import { repositoryRoot } from '#server/build/paths.ts';

/** @param rivals also the page of packages the shop does not install; they must be installed */
export const bundlePages = async (outDir: string, rivals: boolean): Promise<void> => {
  await build({
    root: repositoryRoot,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      modulePreload: false,
      rolldownOptions: {
        input: {
          page: 'tests/bench/eventlog/page/page.ts',
          ...(rivals && { rivals: 'tests/bench/eventlog/rivals/rivalsPage.ts' }),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
};
