// Three builds of one source: the browser's (client), the page renderer's (ssr) and the service worker's (worker).
// server/build/ runs them and says where their output goes.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerWithoutItsLinks } from './server/build/routerWithoutItsLinks.ts';
import { braintreeAlias, braintreeInSandbox, braintreeParts } from './server/build/braintreeModules.ts';

/** One mark for each file of styles: classes are in every first load, and line numbers in them do not compress. */
const scopedName = (name: string, file: string): string => {
  const mark = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url');
  return `_${name}_${mark.slice(0, 4)}`;
};

export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  plugins: [react(), routerWithoutItsLinks, ...(mode === 'production' ? [] : [braintreeInSandbox()])],
  resolve: { alias: [braintreeAlias] },
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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: ['src/entry/start.ts', 'src/entry/client.tsx'],
          output: {
            // The first load in two files: React, which changes seldom, and ours. Left alone it becomes a dozen small ones
            // that compress badly.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  tags: ['$initial'],
                  priority: 2,
                },
                {
                  name: 'shop',
                  test: /^(?!.*\/(entry\/start\.ts|platform\/firstScreen\/))/,
                  tags: ['$initial'],
                  priority: 1,
                },
                // What home, lists and products all show. On a slow line a request costs more than the kilobyte it brings.
                // Forms and steppers are on none of them when they open, filters and pages on lists alone.
                {
                  name: 'cards',
                  test: /\/(src\/(shell\/(layout|failures\/(?!errorPage))|page\/(?!alerts\/)|features\/(productCard|product\/(?!routes)|account\/routes\/AccountLayout)|ui\/(?!forms\/)|words\/(?!itemProblems|apiErrorText))|domain\/rules\/(money|product)\.)/,
                  minShareCount: 3,
                },
                // Providers' packages. One who pays has a network, so a device does not keep them (server/build/precache.ts).
                {
                  name: 'providers',
                  test: /node_modules\/(braintree-web|@braintree|@paypal|framebus|credit-card-type)\//,
                },
                // What every call is written in. Left alone it becomes six files, and the first load names every file there is.
                {
                  name: 'wire',
                  test: /\/(sync\/protocol\/call\/(apiError|endpoint|money)|events\/facts\/values)\.ts/,
                },
              ],
            },
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
    worker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/serviceWorker/serviceWorker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
}));
