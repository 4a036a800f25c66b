// Every address of the shop. Loaders are eager, they are small; only components are lazy, so that data and code are requested
// at the same time.
import type { RouteObject } from 'react-router';
import { PageError } from '../catalogue/pages/pageError.ts';
import { SiteLayout } from '../shell/layout/SiteLayout.tsx';
import { accountRoutes, wishlist } from './accountRoutes.tsx';
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
import { page, preloads } from './lazyPage.ts';
import { Root } from '../shell/Root.tsx';
import { ErrorPage } from '../shell/failures/errorPage.tsx';
import { ShellFallback } from '../shell/ShellFallback.tsx';

/** The route whose boundary shows the error page inside the layout. */
export const ERROR_ROUTE_ID = 'pages';

/** Guides and help, and the journal: two collections of one kind. */
const storyRoutes = (): RouteObject[] =>
  ['articles', 'blog'].flatMap((list) => [
    page(
      list,
      'stories/routes/storyList',
      () => import('../features/stories/routes/storyList.tsx'),
      storyListLoader,
    ),
    page(
      `${list}/*`,
      'stories/routes/story',
      () => import('../features/stories/routes/story.tsx'),
      storyLoader,
    ),
  ]);

const pageRoutes = (): RouteObject[] => [
  {
    id: 'home',
    index: true,
    ...preloads('src/features/browse/routes/home.tsx'),
    loader: homeLoader,
    lazy: {
      async Component() {
        const { Component, whole } = await import('../features/browse/routes/home.tsx');
        await whole;
        return Component;
      },
    },
  },
  page(
    'categories/*',
    'browse/routes/category',
    () => import('../features/browse/routes/category.tsx'),
    categoryLoader,
  ),
  page('brands/*', 'browse/routes/brand', () => import('../features/browse/routes/brand.tsx'), brandLoader),
  page('search', 'search/routes/search', () => import('../features/search/routes/search.tsx'), searchLoader),
  page(
    'products/*',
    'product/routes/product',
    () => import('../features/product/routes/product.tsx'),
    productLoader,
  ),
  ...storyRoutes(),
  page(
    'newsletter',
    'newsletter/routes/newsletter',
    () => import('../features/newsletter/routes/newsletter.tsx'),
  ),
  ...['confirm', 'leave'].map((act) =>
    page(
      `newsletter/${act}`,
      'newsletter/routes/newsletterLink',
      () => import('../features/newsletter/routes/newsletterLink.tsx'),
    ),
  ),
  page('stores', 'stores/routes/stores', () => import('../features/stores/routes/stores.tsx'), storesLoader),
  page('stores/*', 'stores/routes/store', () => import('../features/stores/routes/store.tsx'), storeLoader),
  page('cart', 'cart/routes/cart', () => import('../features/cart/routes/cart.tsx')),
  page('wishlist', 'wishlist/routes/wishlist', wishlist),
  page('orders', 'orders/routes/orders', () => import('../features/orders/routes/orders.tsx')),
  page('orders/:number', 'orders/routes/order', () => import('../features/orders/routes/order.tsx')),
  page(
    'return/guest/create',
    'orders/routes/guestReturn',
    () => import('../features/orders/routes/guestReturn.tsx'),
  ),
  ...accountRoutes(),
  {
    id: 'notFound',
    path: '*',
    loader: ({ request }) => {
      throw new PageError(new URL(request.url).pathname);
    },
    Component: () => null,
  },
];

/** The layout loads what each of them needs before it shows. */
const checkoutRoutes = (): RouteObject => ({
  id: 'checkoutLayout',
  ...preloads('src/features/checkout/routes/CheckoutLayout.tsx'),
  lazy: {
    Component: async () => (await import('../features/checkout/routes/CheckoutLayout.tsx')).CheckoutLayout,
  },
  children: [
    {
      id: 'checkoutPages',
      ErrorBoundary: ErrorPage,
      children: [
        { id: 'checkout', path: 'checkout', Component: () => null },
        page(
          'checkout/contact-info',
          'payment/routes/checkoutContact',
          () => import('../features/payment/routes/checkoutContact.tsx'),
        ),
        page(
          'checkout/shipping',
          'checkout/routes/checkoutShipping',
          () => import('../features/checkout/routes/checkoutShipping.tsx'),
        ),
        page(
          'checkout/payment',
          'checkout/routes/checkoutPayment',
          () => import('../features/payment/routes/checkoutPayment.tsx'),
        ),
        page(
          'checkout/success',
          'checkout/routes/checkoutSuccess',
          () => import('../features/checkout/routes/checkoutSuccess.tsx'),
        ),
        page(
          'checkout/error',
          'checkout/routes/checkoutError',
          () => import('../features/checkout/routes/checkoutError.tsx'),
        ),
      ],
    },
  ],
});

/** For the shop's developers. The condition is inlined, so that a production build leaves all of it out. */
const laboratoryRoutes = (): RouteObject[] =>
  import.meta.env.MODE === 'production'
    ? []
    : [
        {
          id: 'laboratory',
          path: '__log',
          lazy: {
            Component: async () => (await import('../devtools/laboratory/LaboratoryLayout.tsx')).Component,
          },
          children: [
            {
              id: 'inspector',
              index: true,
              lazy: {
                Component: async () => (await import('../devtools/inspector/InspectorPage.tsx')).Component,
              },
            },
            {
              id: 'faults',
              path: 'faults',
              lazy: {
                Component: async () =>
                  (await import('../devtools/laboratory/faults/FaultsPage.tsx')).Component,
              },
            },
            {
              id: 'devices',
              path: 'devices',
              lazy: {
                Component: async () =>
                  (await import('../devtools/laboratory/devices/DevicesPage.tsx')).Component,
              },
            },
            {
              id: 'analytics',
              path: 'analytics',
              lazy: {
                Component: async () => (await import('../devtools/laboratory/AnalyticsPage.tsx')).Component,
              },
            },
            {
              id: 'overlays',
              path: 'overlays',
              lazy: {
                Component: async () => (await import('../devtools/laboratory/OverlaysPage.tsx')).Component,
              },
            },
            {
              id: 'payment',
              path: 'payment',
              lazy: {
                Component: async () => (await import('../devtools/laboratory/PaymentPage.tsx')).Component,
              },
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
