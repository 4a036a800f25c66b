// A plugin, and no file that is loaded before each test: nine test files in ten have no property.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SEEDED = join(import.meta.dirname, 'seededFastCheck.ts');

/** Tests that ask for fast-check get it with a seed (seededFastCheck.ts). */
export const seededProperties: Plugin = {
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'fast-check' && importer !== SEEDED ? SEEDED : null),
};
