// The extensions of a shop's own folder: what cannot be used ends the start, with a line that says what to mend.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extensionModules, withoutExtensions } from '#server/build/shop/extensionModules.ts';
import { StartError } from '#server/process/startError.ts';
import { extensionFolders, readExtensions } from '#server/shopFolder/readExtensions.ts';
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
    });
  });

  test('of one that has some imports the events of all, and the screens of those that have screens', () => {
    const folders = extensionFolders(resolve('tests/examples/extendedShop'));
    const modules = Object.fromEntries(extensionModules(folders));
    expect(modules['/events/extensions/extended.ts']).toContain('true');
    expect(modules['/src/entry/extensions/extensionPages.ts']).toContain('giftWrap/browser.tsx');
    expect(modules['/src/entry/extensions/extensionPages.ts']).not.toContain('cargoBike');
    for (const { name } of folders)
      expect(modules['/src/entry/extensions/extensionLog.ts']).toContain(`${name}/extension.ts`);
  });
});
