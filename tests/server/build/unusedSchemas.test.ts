// The build leaves out schemas that nothing uses, and refuses a library whose calls it would leave out with them.
import { build } from 'vite';
import { expect, test } from 'vitest';
import { unusedSchemas } from '#server/build/files/unusedSchemas.ts';

/** @param files by id; the first is built with what it imports */
const built = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const [entry = ''] = Object.keys(files);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: entry, external: ['zod/mini'] } },
    plugins: [
      { name: 'given', resolveId: (id) => (id in files ? id : undefined), load: (id) => files[id] },
      unusedSchemas,
    ],
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((file) => ('code' in file ? file.code : '')).join('\n');
};

const schemas = `import * as z from 'zod/mini';
export const used = z.string().check(z.maxLength(3)).brand();
export const unused = z.object({ of: z.array(used) }).check(z.refine(() => true)).brand();`;

test('a schema that no file uses is left out, and one that is used stays', async () => {
  const code = await built({
    '/page.js': `import { used } from '/schemas.js'; console.log(used);`,
    '/schemas.js': schemas,
  });
  expect(code).toContain('maxLength(3)');
  expect(code).not.toContain('refine');
});

test('a library with a function of the same name is refused by its name', async () => {
  const library = '/node_modules/other/index.js';
  const build = built({
    '/page.js': `import '${library}';`,
    [library]: `const z = () => { globalThis.loaded = true; };\nz();`,
  });
  await expect(build).rejects.toThrow(/\/node_modules\/other\/index\.js has a function named z/);
});
