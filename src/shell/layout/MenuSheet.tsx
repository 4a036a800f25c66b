// The menu on a phone: the category tree, then what is the shopper's own, with the sync state.
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { useSession } from '#src/store/useViews.ts';
import type { Frame } from '#sync/protocol/pages/pages.ts';
import css from './menuSheet.module.css';
import { Spoken } from '#src/page/alerts/Spoken.tsx';
import { SyncState } from '#src/page/offline/SyncState.tsx';

export const MENU_ID = 'site-menu';

export type MenuSheetProps = {
  readonly menu: Frame['menu'];
  readonly open: boolean;
  readonly onClose: () => void;
};

export const MenuSheet = ({ menu, open, onClose }: MenuSheetProps) => (
  <Sheet id={MENU_ID} title="Menu" position="left" bare open={open} onClose={onClose}>
    <nav className={css.menu} aria-label="Menu">
      {menu.map((entry) =>
        entry.children.length === 0 ? (
          <Link key={entry.path} to={entry.path} className={css.top}>
            {entry.name}
          </Link>
        ) : (
          <Disclosure key={entry.path} title={entry.name} name="site-menu">
            <Branch entry={entry} />
          </Disclosure>
        ),
      )}
    </nav>
    <OwnLinks open={open} />
  </Sheet>
);

const Branch = ({ entry }: { entry: Frame['menu'][number] }) => (
  <ul className={css.list}>
    <li>
      <Link to={entry.path} className={css.all}>
        All {entry.name}
      </Link>
    </li>
    {entry.children.map(({ name, path, children }) => (
      <li key={path}>
        <Link to={path}>{name}</Link>
        {children.length > 0 && (
          <ul>
            {children.map((leaf) => (
              <li key={leaf.path}>
                <Link to={leaf.path}>{leaf.name}</Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);

const OwnLinks = ({ open }: { open: boolean }) => {
  const signedIn = useSession().status === 'LOGGED_IN';
  return (
    <div className={css.own}>
      <Link to={signedIn ? '/account' : '/account/signin'}>
        <Icon name="person" size={22} />
        {signedIn ? 'Your account' : 'Sign in'}
      </Link>
      <Link to="/wishlist">
        <Icon name="heart" size={22} />
        Wishlist
      </Link>
      <Link to="/stores">
        <Icon name="pin" size={22} />
        Stores
      </Link>
      <Link to="/cart">
        <Icon name="bag" size={22} />
        Cart
      </Link>
      {open && (
        <>
          <Spoken />
          <SyncState />
        </>
      )}
    </div>
  );
};
