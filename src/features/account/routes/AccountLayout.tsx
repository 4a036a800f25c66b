// Around every signed-in page (ROUTE-05): what the account has, where to go, and the way out.
import { Outlet, useLocation } from 'react-router';
import { useFrame } from '#src/catalogue/routeData.ts';
import { SignOut } from '#src/features/account/signOut/SignOut.tsx';
import { Link } from '#src/ui/Link.tsx';
import { SyncState } from '#src/page/offline/SyncState.tsx';
import css from './accountLayout.module.css';

const pages = [
  { to: '/account', name: 'Overview' },
  { to: '/account/orders', name: 'Orders' },
  { to: '/account/contact-info', name: 'Contact info' },
  { to: '/account/addresses', name: 'Addresses' },
  { to: '/account/payment-methods', name: 'Payment methods' },
  { to: '/account/qantas', name: 'Qantas Points' },
  { to: '/account/wishlist', name: 'Wishlist' },
  { to: '/cart', name: 'Cart' },
  { to: '/account/security', name: 'Sign-in and security' },
] as const;

export const AccountLayout = () => {
  const { pathname } = useLocation();
  const hasPoints = useFrame()?.settings.qantasLoyaltyEnabled === true;
  return (
    <div className={`page ${css.layout}`}>
      <div className={css.side}>
        <SyncState />
        <nav aria-label="Account">
          <ul className={css.pages}>
            {pages
              .filter(({ to }) => hasPoints || to !== '/account/qantas')
              .map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} aria-current={currentOf(to, pathname)}>
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <SignOut />
      </div>
      <div className={css.page}>
        <Outlet />
      </div>
    </div>
  );
};

/** An order is a page under the orders; the overview is above all of them. */
const currentOf = (to: string, pathname: string) => {
  if (to === pathname) return 'page';
  return to !== '/account' && pathname.startsWith(`${to}/`) ? 'true' : undefined;
};
