// The extensions of a shop's own folder: what cannot be used ends the start, with a line that says what to mend.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extensionModules, withoutExtensions } from '#server/build/shop/extensionModules.ts';
import { shopInTheBuild } from '#server/build/shop/shopInTheBuild.ts';
import { StartError } from '#server/process/startError.ts';
import { extensionFolders, readExtensions } from '#server/shopFolder/readExtensions.ts';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-extensions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SCHEMA = '{ parse: (data) => data }';
const CHOICE = `{ schema: ${SCHEMA}, none: {}, redact: {}, fold: (choice) => choice }`;

const write = (name: string, files: Readonly<Record<string, string>>): string => {
  mkdirSync(join(folder, 'extensions', name), { recursive: true });
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(folder, 'extensions', name, file), text);
  return folder;
};

const withEvents = (events: string): string =>
  `export const extension = { api: 1, name: 'bows', events: ${events}, choice: ${CHOICE} };`;

const FACET = `{ kind: 'words', title: 'Fit', read: () => [] }`;
const withFacet = (facets: string): string =>
  `export const extension = { api: 1, name: 'bows', events: {}, choice: ${CHOICE}, facets: ${facets} };`;

describe('an extension', () => {
  test('is read with what it does on the server; a shop without the folder has none', () => {
    expect(readExtensions(folder)).toEqual([]);
    write('bows', {
      'extension.ts': withEvents('{}'),
      'server.ts': 'export const server = { charge: () => null };',
    });
    expect(readExtensions(folder)).toMatchObject([
      { extension: { name: 'bows' }, part: { charge: expect.any(Function) as () => null } },
    ]);
  });

  const event = (own: string): string => `{ ${own} version: 1, schema: ${SCHEMA}, redact: {} }`;
  test.each([
    ['', /must export `extension`/],
    [
      `export const extension = { api: 2, name: 'bows' };`,
      /is written for version 2 of extensions, and this shop has 1/,
    ],
    [`export const extension = { api: 1, name: 'My Bows' };`, /name must be/],
    [
      `export const extension = { api: 1, name: 'ribbons', events: {}, choice: ${CHOICE} };`,
      /name is ribbons, and its folder is bows/,
    ],
    [withEvents(`{ CartItemAdded: ${event('')} }`), /event CartItemAdded must begin with Bows/],
    [
      withEvents(`{ BowsTied: { version: 1, schema: ${SCHEMA} } }`),
      /BowsTied must say what an export may tell/,
    ],
    [withEvents(`{ BowsTied: { version: 1, redact: {} } }`), /BowsTied needs a schema/],
    [
      withEvents(`{ BowsTied: { version: 2, schema: ${SCHEMA}, redact: {} } }`),
      /BowsTied has no step from version 1 to 2/,
    ],
    [
      `export const extension = { api: 1, name: 'bows', events: {}, choice: { schema: { parse() { throw new Error('no'); } }, none: {}, redact: {}, fold: (c) => c } };`,
      /choice\.none is not what choice\.schema reads/,
    ],
    [withFacet(`{ Fit: ${FACET} }`), /facet Fit must be 2 to 32 letters/],
    [withFacet(`{ 'fit-wide': ${FACET} }`), /facet fit-wide must be 2 to 32 letters/],
    [withFacet(`{ fit: { kind: 'words', read: () => [] } }`), /facet fit needs a title/],
    [withFacet(`{ fit: { kind: 'dates', title: 'Fit', read: () => [] } }`), /needs a kind: words or numbers/],
    [withFacet(`{ fit: { kind: 'words', title: 'Fit' } }`), /facet fit needs read/],
    [
      withFacet(`{ fit: { kind: 'words', title: 'Fit', read: () => [], order: ['Snug', 'Snug'] } }`),
      /facet fit has Snug twice/,
    ],
    [
      withFacet(
        `{ fit: { kind: 'numbers', title: 'Fit', read: () => 1, ranges: [{ label: 'Snug', from: 2, to: 2 }] } }`,
      ),
      /facet fit has a range that holds no number: Snug/,
    ],
    [withFacet('3'), /facets must be an object/],
    ['export const extension = {{;', /extension\.ts cannot be read/],
  ])('that says %j does not start a shop', (text, says) => {
    write('bows', { 'extension.ts': text });
    expect(() => readExtensions(folder)).toThrow(StartError);
    expect(() => readExtensions(folder)).toThrow(says);
  });

  test('without its first file, or with an event that another has, is named', () => {
    write('bows', {});
    expect(() => readExtensions(folder)).toThrow(/bows has no extension\.ts.*docs\/extending\.md/);
    write('bows', { 'extension.ts': withEvents(`{ BowsTiedUp: ${event('')} }`) });
    write('bowsTied', {
      'extension.ts': `export const extension = { api: 1, name: 'bowsTied', events: { BowsTiedUp: ${event('')} }, choice: ${CHOICE} };`,
    });
    expect(() => readExtensions(folder)).toThrow(/two extensions have an event BowsTiedUp/);
  });
});

type Hook<Arguments extends readonly string[], Filter, Answer> = {
  readonly filter: { readonly id: Filter };
  readonly handler: (this: object, ...given: Arguments) => Answer;
};
type Code = { readonly code: string } | null;
type Hooks = {
  readonly load: Hook<[id: string], RegExp, Code>;
  readonly transform: Hook<[code: string, id: string], readonly RegExp[], Promise<Code>>;
};

describe('a build', () => {
  test('of a shop without extensions leaves out all that depends on them', () => {
    const code = `import { EXTENDED } from '../extended.ts';\nexport const one = EXTENDED ? { a } : {};`;
    expect(withoutExtensions(code).trim()).toBe('export const one = false ? { a } : {};');
  });

  test('of a shop without extensions is told so, and imports nothing', () => {
    expect(extensionFolders(SAMPLE_SHOP)).toEqual([]);
    expect(Object.fromEntries(extensionModules([]))).toEqual({
      '/events/extensions/extended.ts': 'export const EXTENDED = false;',
      '/src/entry/extensions/extensionPages.ts': 'export {};',
      '/src/entry/extensions/extensionLog.ts': 'export {};',
      '/src/catalogue/search/extensionFacets.ts': 'export {};',
    });
  });

  // A worker's modules are copies with a name of their own: the catalogue is searched in one.
  test.each(['', '?in-worker'])('tells the page and its worker alike (%j)', async (copy) => {
    const told = async (shopDir: string): Promise<unknown> => {
      const { load, transform } = shopInTheBuild(readShopFolder(shopDir)) as unknown as Hooks;
      const id = `${resolve('events/extensions/extended.ts')}${copy}`;
      expect(id).toMatch(load.filter.id);
      const reader = `${resolve('domain/search/reading/readQuery.ts')}${copy}`;
      expect(transform.filter.id.some((matches) => matches.test(reader))).toBe(true);
      const build = { environment: { mode: 'build' } };
      const code = 'export const one = EXTENDED ? 1 : 2;';
      return [load.handler.call(build, id)?.code, (await transform.handler.call(build, code, reader))?.code];
    };
    expect(await told(SAMPLE_SHOP)).toEqual([
      'export const EXTENDED = false;',
      'export const one = false ? 1 : 2;',
    ]);
    expect(await told(resolve('tests/examples/extendedShop'))).toEqual([
      'export const EXTENDED = true;',
      undefined,
    ]);
  });

  test('of one that has some imports the events and facets of all, and the screens of those that have screens', () => {
    const folders = extensionFolders(resolve('tests/examples/extendedShop'));
    const modules = Object.fromEntries(extensionModules(folders));
    expect(modules['/events/extensions/extended.ts']).toContain('true');
    expect(modules['/src/entry/extensions/extensionPages.ts']).toContain('giftWrap/browser.tsx');
    expect(modules['/src/entry/extensions/extensionPages.ts']).not.toContain('cargoBike');
    for (const { name } of folders) {
      expect(modules['/src/entry/extensions/extensionLog.ts']).toContain(`${name}/extension.ts`);
      expect(modules['/src/catalogue/search/extensionFacets.ts']).toContain(`${name}/extension.ts`);
    }
  });
});
