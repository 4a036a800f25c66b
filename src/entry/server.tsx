// Renders the shop's pages to text. Nothing a shopper owns is rendered here: a page is the same for all shoppers.
//
// One inline script leaves this file, the same in every page of a build, so the Content-Security-Policy names its hash and needs no
// nonce; and no inline style. The data block is `application/json`, which is not a script.
import '../catalogue/search/extensionFacets.ts';
import './extensions/extensionPages.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import type { Frame } from '#sync/protocol/pages/pages.ts';
import { catalogContext, type CatalogPort } from '../catalogue/pages/catalogPort.ts';
import { headTags } from '../crawlers/headTags.ts';
import { PAYLOAD_ELEMENT_ID, type PageData, pageKey, type Payload } from '../catalogue/pages/payload.ts';
import { EARLY_STATUS_ID } from '../platform/firstScreen/earlyTaps.ts';
import { Document } from '../shell/Document.tsx';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import type { RouteHandle } from '../routing/lazyPage.ts';
import { createRoutes } from '../routing/routeTable.tsx';
import { ShellFallback } from '../shell/ShellFallback.tsx';

/** What the build made, as paths from the root of the site. */
export type BuildAssets = {
  /** Names the build; two builds of the same files have the same name. */
  readonly buildId: string;
  /** The text of the script inside every page. */
  readonly early: string;
  /** The first that is requested; it loads the others. */
  readonly start: string;
  readonly entry: string;
  readonly styles: readonly string[];
  /** Fonts the first paint needs. */
  readonly fonts: readonly string[];
  /** Chunks the entry imports. */
  readonly entryChunks: readonly string[];
  /** Chunks that every page loads once it answers. */
  readonly engineChunks: readonly string[];
  /** Chunks that express checkout loads once it answers, to find the wallets of the device. */
  readonly walletChunks: readonly string[];
  /** Chunks a lazy route needs beside the entry's, by the module's path in the repository. */
  readonly routeChunks: Readonly<Record<string, readonly string[]>>;
};

export type RenderedPage = {
  /** 200, 404 or 500. */
  readonly status: number;
  readonly html: string;
  /** The text of the data block, which is also the body of `_payload.json`. */
  readonly payload: string;
  /** Why the page could not be made; with status 500 only. */
  readonly error?: unknown;
};

export type PageRenderer = {
  /** The text of the one inline script. */
  readonly inlineScript: string;
  /**
   * @param key of the page: path and canonical query
   * @param publicUrl where shoppers reach the shop, `https://shop.example`: search engines need absolute addresses
   */
  page(catalogue: CatalogPort, key: string, publicUrl: string): Promise<RenderedPage>;
  /** The page the service worker answers with when there is no network: it finds its data on the device. */
  shell(): string;
  /** The name of a page in every cache. */
  pageKey(path: string, search: URLSearchParams): string;
  /** Scripts that an address needs beside those its page names: asked for with the page, they come while it starts (DEC-214). */
  alsoNeeded(key: string, search: URLSearchParams): readonly string[];
};

export const createPageRenderer = (assets: BuildAssets): PageRenderer => {
  const handler = createStaticHandler(createRoutes());
  return {
    inlineScript: assets.early,
    pageKey,
    alsoNeeded: (key, search) =>
      key === pathOfStep('contact-info') && search.has('express') ? assets.walletChunks : [],
    async page(catalogue, key, publicUrl) {
      const requestContext = new RouterContextProvider();
      requestContext.set(catalogContext, catalogue);
      const context = await handler.query(new Request(ORIGIN + key), { requestContext });
      if (context instanceof Response)
        throw new Error(`A loader answered ${key} with a redirect; guards redirect, loaders do not`);
      const payload = payloadOf(context);
      const dataBlock = dataBlockText(payload);
      const body = renderToString(
        <Document>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Document>,
      );
      const error = Object.values(context.errors ?? {}).find((cause) => !isRouteErrorResponse(cause));
      return {
        status: context.statusCode,
        html: withBuild(body, {
          assets,
          routeChunks: chunksOf(context, assets),
          routeId: leafOf(context)?.id,
          dataBlock,
          aboutPage: headTags({ key, payload, origin: publicUrl, ...headTexts(body) }),
        }),
        payload: dataBlock,
        ...(error === undefined ? {} : { error }),
      };
    },
    shell() {
      const body = renderToString(
        <Document>
          <ShellFallback />
        </Document>,
      );
      return withBuild(body, {
        assets,
        routeChunks: [],
        routeId: undefined,
        dataBlock: 'null',
        aboutPage: '',
      });
    },
  };
};

/** Loaders see paths and queries only; the shop's own origin never reaches a shared page. */
const ORIGIN = 'http://own.invalid';

const leafOf = ({ matches }: StaticHandlerContext) => matches.at(-1)?.route;

const payloadOf = (context: StaticHandlerContext): Payload => {
  const { statusCode, loaderData } = context;
  const leaf = leafOf(context)?.id;
  const page: unknown = statusCode === 200 && leaf !== undefined ? loaderData[leaf] : undefined;
  return {
    status: statusCode,
    frame: (loaderData['root'] as Frame | undefined) ?? null,
    page: (page as PageData | undefined) ?? null,
  };
};

const chunksOf = ({ matches }: StaticHandlerContext, assets: BuildAssets): readonly string[] =>
  matches.flatMap(({ route }) => {
    const handle = route.handle as RouteHandle | undefined;
    return handle === undefined ? [] : (assets.routeChunks[handle.module] ?? []);
  });

/** JSON that is safe inside a script element: nothing in it ends the element or starts a comment. */
const dataBlockText = (payload: Payload): string =>
  JSON.stringify(payload).replaceAll('<', String.raw`\u003c`);

/** The texts of PageHead as they were written out, so that what is shared says what the page says. */
const headTexts = (html: string) => ({
  title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? null,
});

type Surroundings = {
  readonly assets: BuildAssets;
  readonly routeChunks: readonly string[];
  /** Of the page; the shell has none. */
  readonly routeId: string | undefined;
  /** Text of the data block. */
  readonly dataBlock: string;
  /** Tags that describe the page to search engines. */
  readonly aboutPage: string;
};

/** React skips what it does not know in head and body when it hydrates, so the build's tags are put in as text. */
const withBuild = (document: string, surroundings: Surroundings): string => {
  const { assets, routeChunks, routeId, dataBlock, aboutPage } = surroundings;
  const head = [
    // Before the style sheet: a script behind it would wait for it.
    `<script>${assets.early}</script>`,
    `<meta name="build" content="${assets.buildId}">`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // entry/start.ts turns them into preloads: the first screen comes first, and the engine last.
    ...assets.entryChunks.map((href) => `<link data-script="base" href="${href}">`),
    ...routeChunks.map((href) => `<link data-script="chunk" href="${href}">`),
    `<link data-script="entry" href="${assets.entry}">`,
    ...assets.engineChunks
      .filter((href) => !routeChunks.includes(href))
      .map((href) => `<link data-script="engine" href="${href}">`),
    `<script type="module" fetchpriority="low" src="${assets.start}"></script>`,
    aboutPage,
  ].join('');
  const route = routeId === undefined ? '' : ` data-route="${routeId}"`;
  // A replacement text would read `$&` in product texts as a pattern; a function's result is used unchanged.
  return `<!doctype html>${document}`
    .replace('</head>', () => `${head}</head>`)
    .replace(
      /<\/body><\/html>$/,
      () =>
        `<p class="early-status" id="${EARLY_STATUS_ID}" role="status"></p><script type="application/json" id="${PAYLOAD_ELEMENT_ID}"${route}>${dataBlock}</script></body></html>`,
    );
};
