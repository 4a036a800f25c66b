// Pages that every shop has, as they are found.
import type { FindablePage } from './findablePage.ts';

/** The one that a device names by itself. */
export const STORES_PAGE: FindablePage = {
  kind: 'store',
  title: 'Stores',
  path: '/stores',
  snippet: 'Every store, the nearest first, with opening hours and what each does.',
  heads: 'Find a store near you. Opening hours, address, phone, click and collect.',
  words: '',
};

export const FIXED_PAGES: readonly FindablePage[] = [
  STORES_PAGE,
  {
    kind: 'account',
    title: 'Find an order',
    path: '/orders',
    snippet: 'Where your order is, by its number and your mail address.',
    heads: 'Track my order. Order status, tracking, parcel.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Send an order back',
    path: '/return/guest/create',
    snippet: 'Money back or another size, by order number and mail address.',
    heads: 'Return an order, begin a return, exchange a size, label.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Your orders',
    path: '/account/orders',
    snippet: 'What you bought, and where it is.',
    heads: 'My orders, order history, order status, invoice, receipt.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Sign in',
    path: '/account/signin',
    snippet: 'Sign in, or set a new password.',
    heads: 'Log in, login, forgot password, reset password, account.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Create an account',
    path: '/account/signup',
    snippet: 'One account for this shop and your devices.',
    heads: 'Sign up, register, join, new account, member.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Account',
    path: '/account',
    snippet: 'Your details, addresses and orders.',
    heads: 'My account, address, details, profile, password.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Wishlist',
    path: '/wishlist',
    snippet: 'What you saved for later.',
    heads: 'Wish list, saved, favourites.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Cart',
    path: '/cart',
    snippet: 'What you are about to buy.',
    heads: 'Basket, trolley, bag, checkout.',
    words: '',
  },
  {
    kind: 'account',
    title: 'Newsletter',
    path: '/newsletter',
    snippet: 'Mail from us, when there is something to say.',
    heads: 'Subscribe, unsubscribe, mailing list, emails.',
    words: '',
  },
];
