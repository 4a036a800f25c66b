import { formatCount } from './format.ts';

/** `Cart`, `Cart, 1 item`, `Cart, 1,204 items`: of the link in the header and of the mini-cart. @param totalQty pieces */
export const cartName = (totalQty: number): string =>
  totalQty === 0 ? 'Cart' : `Cart, ${formatCount(totalQty, 'item')}`;
