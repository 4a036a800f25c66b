// Pages over HTTP as the server answers them, without a build: the tags of one stand in for it.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { pageRoutes, type PageRoutesOptions } from '#server/pages/pageRoutes.ts';
import { createPageRenderer } from '#src/entry/server.tsx';

export const ORIGIN = 'https://shop.example';

/** The tags of a build, for a renderer without one. */
export const assets = {
  buildId: 'b',
  early: '',
  start: '/s.js',
  entry: '/e.js',
  styles: [],
  fonts: [],
  entryChunks: [],
  engineChunks: [],
  walletChunks: ['/wallets.js', '/providers.js'],
  routeChunks: {},
};

type PagesOptions = Pick<PageRoutesOptions, 'catalogue' | 'stockVersion' | 'rendersPerMinute'> & {
  /** Pages come last: they answer what nobody else does. */
  readonly others?: FastifyPluginAsync;
};

/** @returns the server, which takes its folder along when it closes */
export const openPages = async ({ others, ...options }: PagesOptions): Promise<FastifyInstance> => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  const app = fastify();
  app.addHook('onClose', () => rm(folder, { recursive: true }));
  if (others) await app.register(others);
  await app.register(
    pageRoutes({
      // A test asks for every page at once.
      rendersPerMinute: 1_000_000,
      ...options,
      renderer: createPageRenderer(assets),
      files: { folder, earlierAssets: [] },
      publicUrl: ORIGIN,
    }),
  );
  return app;
};
