// What the pages come from: a build, made now if need be, or with `--dev` their sources through Vite.
import type { FastifyPluginAsync } from 'fastify';
import { buildIfChanged } from '../build/build.ts';
import { loadRenderer, type PageCatalogue } from '../pages/loadRenderer.ts';
import { pageRoutes } from '../pages/pageRoutes.ts';
import type { StartReport } from '../process/startReport.ts';
import { createLocalities, readLocalities, type Localities } from '../shop/stores/localities.ts';
import type { Config } from './settings/config.ts';

export type PreparedPages = {
  /** Makes the plugin of the pages, once there is a catalogue. */
  readonly pagesOf: (
    catalogue: PageCatalogue,
    stockVersion: () => Promise<number>,
    /** What stands in the head of every page beside; pages from their sources have nothing of it. */
    head?: () => string,
  ) => Promise<FastifyPluginAsync>;
  readonly localities: Localities;
  /** Texts of the scripts inside the pages. */
  readonly inlineScripts: readonly string[];
};

export type PreparePagesOptions = {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'callsPerMinute' | 'shopDir' | 'shopConfig'>;
  readonly report: StartReport;
  readonly isDev: boolean;
};

export const preparePages = ({ config, report, isDev }: PreparePagesOptions): Promise<PreparedPages> =>
  isDev ? fromSources(config) : fromBuild(config, report);

const fromSources = async ({
  publicUrl,
  shopDir: path,
  shopConfig,
}: PreparePagesOptions['config']): Promise<PreparedPages> => {
  const { devPages } = await import('../pages/devPages.ts');
  const { readAustralianPlaces } = await import('../shop/stores/australianPlaces.ts');
  return {
    pagesOf: async (catalogue) => devPages({ catalogue, publicUrl, shop: { path, config: shopConfig } }),
    localities: createLocalities(await readAustralianPlaces()),
    // Vite's pages have no Content-Security-Policy.
    inlineScripts: [],
  };
};

const fromBuild = async (
  { mode, publicUrl, callsPerMinute, shopDir: path, shopConfig }: PreparePagesOptions['config'],
  report: StartReport,
): Promise<PreparedPages> => {
  report.progress('Building the shop …');
  const build = await buildIfChanged({ mode, shop: { path, config: shopConfig }, log: report.info });
  const renderer = await loadRenderer(build.folder);
  return {
    pagesOf: async (catalogue, stockVersion, head) =>
      pageRoutes({
        ...(head && { head }),
        catalogue,
        stockVersion,
        publicUrl,
        // A page that nobody asked for before takes as long as several calls.
        rendersPerMinute: Math.ceil(callsPerMinute / 4),
        renderer,
        files: build,
      }),
    localities: await readLocalities(build.folder),
    inlineScripts: [renderer.inlineScript],
  };
};
