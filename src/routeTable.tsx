// Every address of the shop. Loaders are eager, they are small; only components are lazy, so that data and code are asked for
// at the same time.
import { type ComponentType, memo } from 'react';
import type { LoaderFunction, NonIndexRouteObject, RouteObject } from 'react-router';
import { PageError } from './catalogue/pageError.ts';
import { SiteLayout } from './components/layout/SiteLayout.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import {
  brandLoader,
  categoryLoader,
  frameLoader,
  homeLoader,
  productLoader,
  searchLoader,
  storeLoader,
  storesLoader,
  storyListLoader,
  storyLoader,
} from './pageLoaders.ts';
import { Root } from './Root.tsx';
import { ErrorPage } from './routes/errorPage.tsx';
import { ShellFallback } from './ShellFallback.tsx';

/** The route whose boundary shows the error page inside the layout. */
export const ERROR_ROUTE_ID = 'pages';

/** `module` is the key of a lazy component in the build's manifest: the server preloads its chunks. */
export type RouteHandle = { readonly module: string };

type PageModule = { readonly Component: ComponentType };

/** @param name of the file in `routes/` that `load` imports */
const page = (
  path: string,
  name: string,
  load: () => Promise<PageModule>,
  loader?: LoaderFunction,
): NonIndexRouteObject => ({
  id: path,
  path,
  handle: { module: `src/routes/${name}.tsx` } satisfies RouteHandle,
  // The router draws each page anew with every step of a navigation; this one has nothing of it but what it asks for.
  lazy: { Component: async () => memo((await load()).Component) },
  ...(loader && { loader }),
});

/** Guides and help, and the journal: two shelves of one kind. */
const storyRoutes = (): RouteObject[] =>
  ['articles', 'blog'].flatMap((shelf) => [
    page(shelf, 'storyList', () => import('./routes/storyList.tsx'), storyListLoader),
    page(`${shelf}/*`, 'story', () => import('./routes/story.tsx'), storyLoader),
  ]);

const accountRoutes = (): RouteObject[] => [
  {
    id: 'signedOut',
    Component: SignedOutOnly,
    children: [
      page('account/signin', 'signIn', () => import('./routes/signIn.tsx')),
      page('account/signup', 'signUp', () => import('./routes/signUp.tsx')),
    ],
  },
  page('account/verify', 'verify', () => import('./routes/verify.tsx')),
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
          page('account', 'account', () => import('./routes/account.tsx')),
          page('account/orders', 'accountOrders', () => import('./routes/accountOrders.tsx')),
          page('account/orders/:number', 'accountOrder', () => import('./routes/accountOrder.tsx')),
        ],
      },
    ],
  },
];

const pageRoutes = (): RouteObject[] => [
  {
    id: 'home',
    index: true,
    handle: { module: 'src/routes/home.tsx' },
    loader: homeLoader,
    lazy: {
      async Component() {
        const { Component, whole } = await import('./routes/home.tsx');
        await whole;
        return Component;
      },
    },
  },
  page('categories/*', 'category', () => import('./routes/category.tsx'), categoryLoader),
  page('brands/*', 'brand', () => import('./routes/brand.tsx'), brandLoader),
  page('search', 'search', () => import('./routes/search.tsx'), searchLoader),
  page('products/*', 'product', () => import('./routes/product.tsx'), productLoader),
  ...storyRoutes(),
  page('newsletter', 'newsletter', () => import('./routes/newsletter.tsx')),
  page('newsletter/confirm', 'newsletterLink', () => import('./routes/newsletterLink.tsx')),
  page('newsletter/leave', 'newsletterLink', () => import('./routes/newsletterLink.tsx')),
  page('stores', 'stores', () => import('./routes/stores.tsx'), storesLoader),
  page('stores/*', 'store', () => import('./routes/store.tsx'), storeLoader),
  page('cart', 'cart', () => import('./routes/cart.tsx')),
  page('wishlist', 'wishlist', () => import('./routes/wishlist.tsx')),
  page('orders', 'orders', () => import('./routes/orders.tsx')),
  page('orders/:number', 'order', () => import('./routes/order.tsx')),
  ...accountRoutes(),
  {
    id: 'notFound',
    path: '*',
    loader: () => {
      throw new PageError(404);
    },
    Component: () => null,
  },
];

/** The layout asks for what each of them needs before it shows. */
const checkoutRoutes = (): RouteObject => ({
  id: 'checkoutLayout',
  handle: { module: 'src/components/checkout/CheckoutLayout.tsx' },
  lazy: {
    Component: async () => (await import('./components/checkout/CheckoutLayout.tsx')).CheckoutLayout,
  },
  children: [
    {
      id: 'checkoutPages',
      ErrorBoundary: ErrorPage,
      children: [
        { id: 'checkout', path: 'checkout', Component: () => null },
        page('checkout/contact-info', 'checkoutContact', () => import('./routes/checkoutContact.tsx')),
        page('checkout/shipping', 'checkoutShipping', () => import('./routes/checkoutShipping.tsx')),
        page('checkout/payment', 'checkoutPayment', () => import('./routes/checkoutPayment.tsx')),
        page('checkout/success', 'checkoutSuccess', () => import('./routes/checkoutSuccess.tsx')),
      ],
    },
  ],
});

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
            {
              id: 'overlays',
              path: 'overlays',
              lazy: { Component: async () => (await import('./laboratory/OverlaysPage.tsx')).Component },
            },
            {
              id: 'payment',
              path: 'payment',
              lazy: { Component: async () => (await import('./laboratory/PaymentPage.tsx')).Component },
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
    loader: frameLoader,
    children: [
      {
        id: 'site',
        Component: SiteLayout,
        children: [{ id: ERROR_ROUTE_ID, ErrorBoundary: ErrorPage, children: pageRoutes() }],
      },
      checkoutRoutes(),
      ...laboratoryRoutes(),
    ],
  },
];
