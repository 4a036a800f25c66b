// The header of every page: menu, name, search, sync state, stores, account, wishlist, cart. On a phone the menu holds what
// does not fit. A page that says the sync state itself says it alone; where room is short the header says only what is wrong.
import { memo, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { CART_LINK_ID } from '#src/platform/firstScreen/earlyCount.ts';
import { cartName } from '#src/words/cartName.ts';
import { useCartLink } from '#src/store/tabParts.ts';
import { useCart } from '#src/store/useViews.ts';
import type { Frame } from '#sync/protocol/pages/pages.ts';
import { Logo } from '#src/page/Logo.tsx';
import page from '#src/page/layout.module.css';
import css from './header.module.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MENU_ID, MenuSheet } from './MenuSheet.tsx';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import { SyncState } from '#src/page/offline/SyncState.tsx';

export const Header = memo(({ menu }: { menu: Frame['menu'] }) => {
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = (event: MouseEvent) => {
    // Before scripts have loaded the browser itself opens the dialog by its command; after that the state does.
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    <header className={page.header}>
      <a href="#main" className={`visually-hidden ${page.skip}`}>
        Skip to content
      </a>
      <div className={page.bar}>
        <span className={css.menuButton}>
          <IconButton label="Menu" aria-haspopup="dialog" onClick={openMenu} {...opensMenu}>
            <Icon name="menu" />
          </IconButton>
        </span>
        <Link to="/" className={page.logo}>
          <Logo />
          {SHOP_NAME}
        </Link>
        <nav className={css.links} aria-label="Shop">
          <ShopLinks menu={menu} />
        </nav>
        <span className={css.search}>
          <HeaderSearch />
        </span>
        <span className={css.sync}>
          <SyncState />
        </span>
        <Link to="/search" className={`${css.iconLink} ${css.searchLink}`} aria-label="Search">
          <Icon name="search" />
        </Link>
        {OWN.map(({ path, name, icon }) => (
          <Link key={path} to={path} className={`${css.iconLink} ${css.wide}`} aria-label={name}>
            <Icon name={icon} />
          </Link>
        ))}
        <CartLink />
      </div>
      <MenuSheet menu={menu} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
});

/** The link to the current page is marked as such. */
const ShopLinks = ({ menu }: { menu: Frame['menu'] }) => {
  const { pathname } = useLocation();
  return menu.map(({ name, path }) => (
    <Link
      key={path}
      to={path}
      aria-current={`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined}
      data-sale={path.endsWith('/sale') || undefined}
    >
      {name}
    </Link>
  ));
};

/** A phone has these in its menu. */
const OWN = [
  { path: '/stores', name: 'Stores', icon: 'pin' },
  { path: '/account', name: 'Account', icon: 'person' },
  { path: '/wishlist', name: 'Wishlist', icon: 'heart' },
] as const;

/** React has no name for these attributes yet and passes them through. */
const opensMenu = { command: 'show-modal', commandfor: MENU_ID };

const CartLink = () => {
  const { totalQty } = useCart();
  return (
    <Link
      {...useCartLink()}
      to="/cart"
      className={`${css.iconLink} ${css.cart}`}
      id={CART_LINK_ID}
      aria-label={cartName(totalQty)}
    >
      <Icon name="bag" />
      {totalQty > 0 && (
        <span className={css.count} aria-hidden="true">
          {totalQty > 99 ? '99+' : totalQty}
        </span>
      )}
    </Link>
  );
};
