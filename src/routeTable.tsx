// Every address of the shop. Loaders are here and eager, they are small; only components are lazy, so that data and
// code are asked for at the same time.
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { parseListAddress, parseWords } from '#sync/protocol/searchAddress.ts';
import { SiteLayout } from './components/layout/SiteLayout.tsx';
import { catalogContext } from './catalogue/catalogPort.ts';
import { PageError } from './catalogue/pageError.ts';
import { canonicalPath } from './catalogue/payload.ts';
import { parseStoresQuery, storesPageCount } from './catalogue/storesQuery.ts';
import { parseStoryListPage } from './catalogue/storyQuery.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { Root } from './Root.tsx';
import { ErrorPage } from './routes/errorPage.tsx';
import { ShellFallback } from './ShellFallback.tsx';

/** The route whose boundary shows the error page inside the layout. */
export const ERROR_ROUTE_ID = 'pages';

/** `module` is the key of a lazy component in the build's manifest: the server preloads its chunks. */
export type RouteHandle = { readonly module: string };

const categoryLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const page = await context
    .get(catalogContext)
    .category(canonicalPath(url.pathname), parseListAddress(url.searchParams));
  if (page === null) throw new PageError(404);
  return page;
};

const brandLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const page = await context
    .get(catalogContext)
    .brand(canonicalPath(pathname), parseListAddress(searchParams));
  if (page === null) throw new PageError(404);
  return page;
};

const searchLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const page = await context
    .get(catalogContext)
    .search(parseWords(searchParams), parseListAddress(searchParams));
  if (page === null) throw new PageError(404);
  return page;
};

const productLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = await context.get(catalogContext).product(canonicalPath(new URL(request.url).pathname));
  if (page === null) throw new PageError(404);
  return page;
};

const storesLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const { near, page } = parseStoresQuery(new URL(request.url).searchParams);
  const all = await context.get(catalogContext).stores(near);
  if (page > storesPageCount(all.stores.length)) throw new PageError(404);
  return all;
};

const storeLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const wanted = canonicalPath(new URL(request.url).pathname);
  const all = await context.get(catalogContext).stores(null);
  if (!all.stores.some(({ path }) => path === wanted)) throw new PageError(404);
  return all;
};

const storyListLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const list = await context
    .get(catalogContext)
    .storyList(canonicalPath(pathname), parseStoryListPage(searchParams));
  if (list === null) throw new PageError(404);
  return list;
};

const storyLoader = async ({ context, request }: LoaderFunctionArgs) => {
  const story = await context.get(catalogContext).story(canonicalPath(new URL(request.url).pathname));
  if (story === null) throw new PageError(404);
  return story;
};

const newsletterRoutes = (): RouteObject[] => [
  {
    id: 'newsletter',
    path: 'newsletter',
    handle: { module: 'src/routes/newsletter.tsx' },
    lazy: { Component: async () => (await import('./routes/newsletter.tsx')).Component },
  },
  ...['confirm', 'leave'].map((act) => ({
    id: `newsletter-${act}`,
    path: `newsletter/${act}`,
    handle: { module: 'src/routes/newsletterLink.tsx' },
    lazy: { Component: async () => (await import('./routes/newsletterLink.tsx')).Component },
  })),
];

/** Guides and help, and the journal: two shelves of one kind. */
const storyRoutes = (): RouteObject[] =>
  ['articles', 'blog'].flatMap((shelf) => [
    {
      id: shelf,
      path: shelf,
      handle: { module: 'src/routes/storyList.tsx' },
      loader: storyListLoader,
      lazy: { Component: async () => (await import('./routes/storyList.tsx')).Component },
    },
    {
      id: `${shelf}-path`,
      path: `${shelf}/*`,
      handle: { module: 'src/routes/story.tsx' },
      loader: storyLoader,
      lazy: { Component: async () => (await import('./routes/story.tsx')).Component },
    },
  ]);

const signedOutRoutes = (): RouteObject[] => [
  {
    id: 'signIn',
    path: 'account/signin',
    handle: { module: 'src/routes/signIn.tsx' },
    lazy: { Component: async () => (await import('./routes/signIn.tsx')).Component },
  },
  {
    id: 'signUp',
    path: 'account/signup',
    handle: { module: 'src/routes/signUp.tsx' },
    lazy: { Component: async () => (await import('./routes/signUp.tsx')).Component },
  },
];

const pageRoutes = (): RouteObject[] => [
  {
    id: 'home',
    index: true,
    handle: { module: 'src/routes/home.tsx' },
    loader: ({ context }) => context.get(catalogContext).home(),
    lazy: {
      async Component() {
        const { Component, whole } = await import('./routes/home.tsx');
        await whole;
        return Component;
      },
    },
  },
  {
    id: 'category',
    path: 'categories/*',
    handle: { module: 'src/routes/category.tsx' },
    loader: categoryLoader,
    lazy: { Component: async () => (await import('./routes/category.tsx')).Component },
  },
  {
    id: 'brand',
    path: 'brands/*',
    handle: { module: 'src/routes/brand.tsx' },
    loader: brandLoader,
    lazy: { Component: async () => (await import('./routes/brand.tsx')).Component },
  },
  {
    id: 'search',
    path: 'search',
    handle: { module: 'src/routes/search.tsx' },
    loader: searchLoader,
    lazy: { Component: async () => (await import('./routes/search.tsx')).Component },
  },
  {
    id: 'product',
    path: 'products/*',
    handle: { module: 'src/routes/product.tsx' },
    loader: productLoader,
    lazy: { Component: async () => (await import('./routes/product.tsx')).Component },
  },
  ...storyRoutes(),
  ...newsletterRoutes(),
  {
    id: 'stores',
    path: 'stores',
    handle: { module: 'src/routes/stores.tsx' },
    loader: storesLoader,
    lazy: { Component: async () => (await import('./routes/stores.tsx')).Component },
  },
  {
    id: 'store',
    path: 'stores/*',
    handle: { module: 'src/routes/store.tsx' },
    loader: storeLoader,
    lazy: { Component: async () => (await import('./routes/store.tsx')).Component },
  },
  {
    id: 'cart',
    path: 'cart',
    handle: { module: 'src/routes/cart.tsx' },
    lazy: { Component: async () => (await import('./routes/cart.tsx')).Component },
  },
  {
    id: 'wishlist',
    path: 'wishlist',
    handle: { module: 'src/routes/wishlist.tsx' },
    lazy: { Component: async () => (await import('./routes/wishlist.tsx')).Component },
  },
  { id: 'signedOut', Component: SignedOutOnly, children: signedOutRoutes() },
  {
    id: 'verify',
    path: 'account/verify',
    handle: { module: 'src/routes/verify.tsx' },
    lazy: { Component: async () => (await import('./routes/verify.tsx')).Component },
  },
  {
    id: 'signedIn',
    Component: SignedInOnly,
    children: [
      {
        id: 'dashboard',
        handle: { module: 'src/components/layout/AccountLayout.tsx' },
        lazy: {
          Component: async () => (await import('./components/layout/AccountLayout.tsx')).AccountLayout,
        },
        children: [
          {
            id: 'account',
            path: 'account',
            handle: { module: 'src/routes/account.tsx' },
            lazy: { Component: async () => (await import('./routes/account.tsx')).Component },
          },
        ],
      },
    ],
  },
  {
    id: 'notFound',
    path: '*',
    loader: () => {
      throw new PageError(404);
    },
    Component: () => null,
  },
];

/** For those who build the shop. The condition stands in place, so that a production build leaves all of it out. */
const laboratoryRoutes = (): RouteObject[] =>
  import.meta.env.MODE === 'production'
    ? []
    : [
        {
          id: 'laboratory',
          path: '__log',
          lazy: { Component: async () => (await import('./laboratory/LaboratoryLayout.tsx')).Component },
          children: [
            {
              id: 'inspector',
              index: true,
              lazy: { Component: async () => (await import('./inspector/InspectorPage.tsx')).Component },
            },
            {
              id: 'faults',
              path: 'faults',
              lazy: { Component: async () => (await import('./laboratory/FaultsPage.tsx')).Component },
            },
            {
              id: 'devices',
              path: 'devices',
              lazy: { Component: async () => (await import('./laboratory/DevicesPage.tsx')).Component },
            },
          ],
        },
      ];

/** A table of its own for each router: a router takes out what it has loaded. */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: ShellFallback,
    loader: ({ context }) => context.get(catalogContext).frame(),
    children: [
      {
        id: 'site',
        Component: SiteLayout,
        children: [{ id: ERROR_ROUTE_ID, ErrorBoundary: ErrorPage, children: pageRoutes() }],
      },
      ...laboratoryRoutes(),
    ],
  },
];
