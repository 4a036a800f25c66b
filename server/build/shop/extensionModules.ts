// The modules in which a build is told of the shop's extensions: whether there are any, what they show,
// their events and their facets.
import { join } from 'node:path';
import type { ExtensionFolder } from '#server/shopFolder/readExtensions.ts';

/** By the end of the path that they take the place of. */
export const extensionModules = (
  extensions: readonly ExtensionFolder[],
): readonly (readonly [path: string, code: string])[] => [
  ['/events/extensions/extended.ts', `export const EXTENDED = ${extensions.length > 0};`],
  [
    '/src/entry/extensions/extensionPages.ts',
    pagesModule(extensions.filter(({ hasBrowserPart }) => hasBrowserPart)),
  ],
  ['/src/entry/extensions/extensionLog.ts', addingModule('addExtensions', extensions)],
  ['/src/catalogue/search/extensionFacets.ts', addingModule('addFacets', extensions)],
];

/**
 * What depends on extensions is left out before the bundler looks at what a module needs: in a shop without any, not a byte of it is
 * left.
 *
 * @param code of a module
 */
export const withoutExtensions = (code: string): string =>
  code.replace(/^import \{ EXTENDED \} from '[^']+';$/m, '').replaceAll(/(?<!const )\bEXTENDED\b/g, 'false');

const pagesModule = (extensions: readonly ExtensionFolder[]): string =>
  extensions.length === 0
    ? 'export {};'
    : [
        `import { addBrowserPart } from '#src/page/extensions/browserPart.ts';`,
        ...extensions.map(
          ({ path }, nth) =>
            `import { browser as part${nth} } from ${JSON.stringify(join(path, 'browser.tsx'))};`,
        ),
        ...extensions.map(({ name }, nth) => `addBrowserPart(${JSON.stringify(name)}, part${nth});`),
      ].join('\n');

const addingModule = (add: 'addExtensions' | 'addFacets', extensions: readonly ExtensionFolder[]): string =>
  extensions.length === 0
    ? 'export {};'
    : [
        `import { ${add} } from '#events/facts/registry/${add}.ts';`,
        ...extensions.map(
          ({ path }, nth) =>
            `import { extension as extension${nth} } from ${JSON.stringify(join(path, 'extension.ts'))};`,
        ),
        `${add}([${extensions.map((_, nth) => `extension${nth}`).join(', ')}]);`,
      ].join('\n');
