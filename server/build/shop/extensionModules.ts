// The modules in which a build is told of the shop's extensions: whether there are any, what they show, and their events.
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
  ['/src/entry/extensions/extensionLog.ts', logModule(extensions)],
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

const logModule = (extensions: readonly ExtensionFolder[]): string =>
  extensions.length === 0
    ? 'export {};'
    : [
        `import { addExtensions } from '#events/facts/registry/addExtensions.ts';`,
        ...extensions.map(
          ({ path }, nth) =>
            `import { extension as extension${nth} } from ${JSON.stringify(join(path, 'extension.ts'))};`,
        ),
        `addExtensions([${extensions.map((_, nth) => `extension${nth}`).join(', ')}]);`,
      ].join('\n');
