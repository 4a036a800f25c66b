// What is tapped into the cart of a new device, counted in the header before React is there: no rule can refuse it (DEC-145).

/** Of the header's link to the cart. */
export const CART_LINK_ID = 'cart-link';

/**
 * Changes attributes alone: React draws a page anew whose text is not what the server sent. The name is that of `cartName.ts`,
 * whose formats are too large for the script inside every page.
 *
 * @param total pieces; 0 when React counts
 */
export const showEarlyCount = (page: Document, total: number): void => {
  const link = page.getElementById(CART_LINK_ID);
  if (!link) return;
  link.ariaLabel = total === 0 ? 'Cart' : `Cart, ${total} item${total === 1 ? '' : 's'}`;
  link.dataset['count'] = String(total);
};
