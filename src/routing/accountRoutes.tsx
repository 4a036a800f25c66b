// The addresses of an account: for who is signed in, and for who is not yet.
import type { RouteObject } from 'react-router';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { page, preloads } from './lazyPage.ts';

export const wishlist = () => import('../features/wishlist/routes/wishlist.tsx');

export const accountRoutes = (): RouteObject[] => [
  {
    id: 'signedOut',
    Component: SignedOutOnly,
    children: [
      page('account/signin', 'account/routes/signIn', () => import('../features/account/routes/signIn.tsx')),
      page('account/signup', 'account/routes/signUp', () => import('../features/account/routes/signUp.tsx')),
      page('account/verify', 'account/routes/verify', () => import('../features/account/routes/verify.tsx')),
      page(
        'account/password/forgot',
        'account/routes/forgotPassword',
        () => import('../features/account/routes/forgotPassword.tsx'),
      ),
    ],
  },
  page(
    'account/password/reset',
    'account/routes/resetPassword',
    () => import('../features/account/routes/resetPassword.tsx'),
  ),
  {
    id: 'signedIn',
    Component: SignedInOnly,
    children: [
      {
        id: 'dashboard',
        ...preloads('src/features/account/routes/AccountLayout.tsx'),
        lazy: {
          Component: async () => (await import('../features/account/routes/AccountLayout.tsx')).AccountLayout,
        },
        children: [
          page('account', 'account/routes/account', () => import('../features/account/routes/account.tsx')),
          page(
            'account/password/change',
            'account/routes/changePassword',
            () => import('../features/account/routes/changePassword.tsx'),
          ),
          page(
            'account/security',
            'account/routes/security',
            () => import('../features/account/routes/security.tsx'),
          ),
          page(
            'account/deletion',
            'account/routes/deletion',
            () => import('../features/account/routes/deletion.tsx'),
          ),
          ...['contact-info', 'addresses', 'payment-methods', 'qantas'].map((name) =>
            page(
              `account/${name}`,
              'account/routes/details',
              () => import('../features/account/routes/details.tsx'),
            ),
          ),
          page('account/wishlist', 'wishlist/routes/wishlist', wishlist),
          page(
            'account/orders',
            'orders/routes/accountOrders',
            () => import('../features/orders/routes/accountOrders.tsx'),
          ),
          page(
            'account/orders/:number',
            'orders/routes/accountOrder',
            () => import('../features/orders/routes/accountOrder.tsx'),
          ),
          page(
            'account/orders/:number/return/:token',
            'orders/routes/accountReturn',
            () => import('../features/orders/routes/accountReturn.tsx'),
          ),
        ],
      },
    ],
  },
];
