// Pages during development (`npm run dev`): Vite serves the modules as they are and renders every page anew.
//
// No page cache, no service worker, no Content-Security-Policy: Vite puts styles and its own client into the page. What a
// shopper gets is pageRoutes.ts; try that with `npm start`.
import type { FastifyPluginAsync } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { createPageRenderer, PageRenderer } from '#src/entry/server.tsx';
import { shopInTheBuild } from '#server/build/shop/shopInTheBuild.ts';
import type { ShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { PAYLOAD, type PageCatalogue } from './loadRenderer.ts';
import { ownUrl } from './ownUrl.ts';

/** The Fastify plugin that replaces pageRoutes; register it after the others, without a prefix. */
export const devPages =
  ({
    catalogue,
    publicUrl,
    shop,
  }: {
    readonly catalogue: PageCatalogue;
    readonly publicUrl: string;
    readonly shop: ShopFolder;
  }): FastifyPluginAsync =>
  async (app) => {
    const { createServer } = await import('vite');
    const vite = await createServer({
      plugins: [shopInTheBuild(shop)],
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, done) => {
      reply.removeHeader('content-security-policy');
      vite.middlewares(request.raw, reply.raw, done);
    });
    app.get('/*', async (request, reply) => {
      const { pathname, searchParams } = ownUrl(request.url);
      const renderer = await loadRenderer(vite);
      const wantsPayload = pathname.endsWith(PAYLOAD);
      const path = wantsPayload ? pathname.slice(0, -PAYLOAD.length) || '/' : pathname;
      const page = await renderer.page(catalogue, renderer.pageKey(path, searchParams), publicUrl);
      if (page.error !== undefined)
        request.log.error({ err: page.error, page: path }, 'A page could not be made');
      reply.code(page.status).header('cache-control', 'no-store');
      return wantsPayload
        ? reply.type('application/json; charset=utf-8').send(page.payload)
        : reply.type('text/html; charset=utf-8').send(page.html);
    });
  };

const loadRenderer = async (vite: ViteDevServer): Promise<PageRenderer> => {
  const module = (await vite.ssrLoadModule('/src/entry/server.tsx')) as {
    readonly createPageRenderer: typeof createPageRenderer;
  };
  return module.createPageRenderer({
    buildId: 'development',
    early: "import('/src/entry/early/inPage.ts')",
    start: '/src/entry/start.ts',
    entry: '/src/entry/client.tsx',
    styles: ['/src/styles/main.css'],
    fonts: [],
    entryChunks: [],
    engineChunks: [],
    walletChunks: [],
    routeChunks: {},
  });
};
