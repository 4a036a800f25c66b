// Puts the sheet of the cart, and that of a card's sizes, into the page: fetched with the first sign that one is wanted.
import type { MouseEvent } from 'react';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { tabParts } from '#src/store/tabParts.ts';
import { CartSheets } from './CartSheets.tsx';
import { openSheet } from './sheets.ts';

/** From now on a link to the cart opens it here. */
export const offer = (): void => {
  if (tabParts.get('cartSheet') === undefined)
    tabParts.provide({ cartSheet: { element: <CartSheets />, open: openByTap } });
};

export const quickAdd = (card: ProductCard): void => {
  offer();
  openSheet({ type: 'card', card });
};

/** The cart's own page is that already; another tab or window is the browser's. */
const openByTap = (tap: MouseEvent): void => {
  const { metaKey, ctrlKey, shiftKey, altKey, button } = tap;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || location.pathname === '/cart') return;
  tap.preventDefault();
  tap.stopPropagation();
  openSheet({ type: 'cart', added: null });
};
