// Puts the shop's own folder into a build, and into the pages of `npm run dev` and of tests.
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { ShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { appIcons, ICON_NAMES } from './appIcons.ts';
import { extensionFolders } from '#server/shopFolder/readExtensions.ts';
import { extensionModules, withoutExtensions } from './extensionModules.ts';
import { ownDeliveryModule } from './ownDeliveryModule.ts';
import { ownShopModule } from './ownShopModule.ts';
import { fontSheet } from '#server/shopFolder/ownFonts.ts';
import { lookSheet } from '#server/shopFolder/shopLook.ts';
import { webManifest } from './webManifest.ts';

const MANIFEST = 'manifest.webmanifest';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** Of the files below, as `npm run dev` answers them. */
const NAMES: ReadonlySet<string> = new Set([...ICON_NAMES, MANIFEST]);

/** Files for the top of the site. */
const filesOf = async (shop: ShopFolder): Promise<Readonly<Record<string, Buffer | string>>> => ({
  ...(await appIcons(shop)),
  [MANIFEST]: webManifest(shop.config),
});

const FONTS = /@import '\.\/fonts\.css';\n/;

/** The sheet of fonts comes last where it is not as usual: no import may follow a rule. */
const withOwnFonts = async (code: string, id: string, { path, config }: ShopFolder): Promise<string> => {
  if (Object.keys(config.look.fonts).length === 0) return code;
  const styles = dirname(id.split('?', 1)[0] ?? id);
  const fonts = await readFile(join(styles, 'fonts.css'), 'utf8');
  const urlOf = (file: string): string => relative(styles, join(path, file)).replaceAll('\\', '/');
  return `${code.replace(FONTS, '')}\n${fontSheet(fonts, config.look, urlOf)}`;
};

const repositoryRoot = join(import.meta.dirname, '../../..');

export const shopInTheBuild = (shop: ShopFolder): Plugin => {
  const folders = extensionFolders(shop.path);
  const modules = extensionModules(folders);
  return {
    name: 'shop-in-the-build',
    enforce: 'pre',
    // A folder may lie outside of the repository, and `npm run dev` answers with its fonts.
    config: () => ({ server: { fs: { allow: [repositoryRoot, shop.path] } } }),
    load: {
      filter: {
        id: /(\/src\/(words\/ownShop|entry\/extensions\/\w+|catalogue\/search\/extensionFacets)|\/domain\/delivery\/usualRules|\/extensions\/extended)\.ts(\?in-worker)?$/,
      },
      handler(asked) {
        // A worker's copy of a module (workersInTheBuild.ts) says the same.
        const [id = asked] = asked.split('?', 1);
        if (id.endsWith('/ownShop.ts')) return { code: ownShopModule(shop.config), map: null };
        if (id.endsWith('/usualRules.ts')) return { code: ownDeliveryModule(shop.config), map: null };
        // Tests read the sources: there, an extension may come and go.
        if (this.environment.mode !== 'build' && id.endsWith('/extended.ts')) return null;
        const module = modules.find(([path]) => id.endsWith(path));
        return module ? { code: module[1], map: null } : null;
      },
    },
    transform: {
      filter: { id: [/\/src\/styles\/main\.css(\?|$)/, /\.tsx?(\?in-worker)?$/] },
      async handler(code, id) {
        // After all that the sheet imports: the order of its layers is settled by its first line.
        if (id.includes('.css')) {
          const sheet = await withOwnFonts(code, id, shop);
          return { code: `${sheet}\n${lookSheet(shop.config.look)}`, map: null };
        }
        const isPlain = this.environment.mode === 'build' && folders.length === 0;
        return isPlain && code.includes('EXTENDED') ? { code: withoutExtensions(code), map: null } : null;
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of Object.entries(await filesOf(shop)))
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer: ({ middlewares }) => {
      // Made at the first request: a run of tests asks for none.
      let files: ReturnType<typeof filesOf> | undefined;
      const answer = async (name: string, response: ServerResponse): Promise<void> => {
        files ??= filesOf(shop);
        const file = (await files)[name];
        response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? '');
        response.end(file);
      };
      middlewares.use((request, response, next) => {
        const name = request.url?.slice(1).split('?', 1)[0] ?? '';
        if (!NAMES.has(name)) return next();
        answer(name, response).catch((error: unknown) => response.destroy(error as Error));
      });
    },
  };
};
