// Fetches the sheet of the cart when a shopper is about to open it, or has something in the cart. Until it is here a link to
// the cart leads to its page.
import { shopStore } from '../../store/shopStore.ts';
import { tabParts } from '../../store/tabParts.ts';

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** @param goTo leads to the product's own page where the code for its card cannot be had */
export const offerCartSheet = (goTo: (path: string) => void): void => {
  const load = () => import('../../features/miniCart/cartSheet.tsx');
  const fetchIt = (): void => {
    leave();
    load().then(({ offer }) => offer(), watch);
  };
  const look = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('[data-cart]')) fetchIt();
  };
  const lookInCart = (): void => {
    if (shopStore.views.cart.totalQty > 0) fetchIt();
  };
  let stop = (): void => undefined;
  const leave = (): void => {
    stop();
    for (const sign of SIGNS) document.removeEventListener(sign, look);
  };
  const watch = (): void => {
    for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
  };
  tabParts.provide({
    quickAdd: (card) =>
      void load().then(
        ({ quickAdd }) => quickAdd(card),
        () => goTo(card.path),
      ),
  });
  watch();
  stop = shopStore.subscribe(lookInCart);
  lookInCart();
};
