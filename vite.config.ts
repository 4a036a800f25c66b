// Four builds of one source: the browser's (client), the page renderer's (ssr), the service worker's (worker) and the script
// inside every page (early).
// server/build/ runs them and says where their output goes.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { callsWithoutSummaries } from './server/build/files/callsWithoutSummaries.ts';
import { codeGroups, IN_EVERY_PAGE } from './server/build/files/chunks.ts';
import { chunksAskedFor } from './server/build/files/chunksAskedFor.ts';
import { minifiedAgain } from './server/build/minifiedAgain.ts';
import { pageFiles } from './server/build/files/pageFiles.ts';
import { searchWithoutUpkeep } from './server/build/files/searchWithoutUpkeep.ts';
import { unusedSchemas } from './server/build/files/unusedSchemas.ts';
import { routerWithoutItsLinks } from './server/build/routerWithoutItsLinks.ts';
import { workersInTheBuild } from './server/build/workersInTheBuild.ts';
import { braintreeAlias, braintreeInSandbox, braintreeParts } from './server/build/braintreeModules.ts';

/** One mark for each file of styles: classes are in every first load, and line numbers in them do not compress. */
const scopedName = (name: string, file: string): string => {
  const mark = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url');
  return `_${name}_${mark.slice(0, 4)}`;
};

/** Some 2 kB smaller over a first visit than what Vite makes by itself, and a shop on trial starts in half the time without. */
const smallest = (mode: string) =>
  mode === 'production' && {
    minify: 'terser' as const,
    terserOptions: { ecma: 2020 as const, module: true, compress: { passes: 4 } },
  };

/** `/__log` stops a fold in the browser's debugger, which a minifier takes out by default; a production has no such page. */
const debuggable = (mode: string) =>
  mode !== 'production' && { minify: { compress: { dropDebugger: false } } };

export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  plugins: [
    react(),
    routerWithoutItsLinks,
    chunksAskedFor,
    callsWithoutSummaries,
    searchWithoutUpkeep,
    unusedSchemas,
    pageFiles,
    workersInTheBuild,
    ...(mode === 'production' ? [minifiedAgain] : [braintreeInSandbox()]),
  ],
  resolve: {
    alias: [
      braintreeAlias,
      // The builds for browsers of today: what their packages name first is ES5.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
  },
  optimizeDeps: {
    include: [...braintreeParts, '@paypal/paypal-js'],
    rolldownOptions: { plugins: [braintreeInSandbox()] },
  },
  css: { modules: { generateScopedName: scopedName } },
  // One style sheet for the whole shop: the order of its rules does not depend on the way a shopper took.
  build: {
    cssCodeSplit: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every file that loads others lists what those import.
      resolveDependencies: (_, files) => files.filter((file) => !IN_EVERY_PAGE.test(file)),
    },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        manifest: true,
        ...smallest(mode),
        rolldownOptions: {
          optimization: { inlineConst: true },
          input: ['src/entry/start.ts', 'src/entry/client.tsx'],
          output: {
            ...debuggable(mode),
            // Files name each other a hundred times, and a hash does not compress: 42 bits tell the builds of a file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: codeGroups },
          },
        },
      },
    },
    ssr: {
      // React is bundled in its production form: it would otherwise depend on the NODE_ENV of whoever starts the server.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry/server.tsx' },
      },
    },
    early: {
      consumer: 'client',
      build: {
        copyPublicDir: false,
        ...smallest(mode),
        rolldownOptions: {
          input: 'src/entry/early/inPage.ts',
          output: { format: 'iife', entryFileNames: 'early.js' },
        },
      },
    },
    worker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        copyPublicDir: false,
        ...smallest(mode),
        rolldownOptions: {
          input: 'src/serviceWorker/serviceWorker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
}));
