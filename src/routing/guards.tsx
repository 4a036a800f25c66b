// Which shopper may see a page (ROUTE-02). A guard decides when the log has been read, never before: no shopper is
// redirected while the session is not known yet.
import { Navigate, Outlet, useLocation } from 'react-router';
import type { AuthStatus } from '#projections/account/session.ts';
import type { Guarded } from '../page/guarded.ts';
import { sameSitePath } from '../platform/tab/sameSitePath.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import { useSession } from '../store/useViews.ts';

type RouteLocation = { readonly pathname: string; readonly search: string; readonly hash: string };

/** A signed-in page: a guest is sent to sign in and comes back to the same page. */
export const guardSignedIn = (status: AuthStatus, wanted: RouteLocation): Guarded => {
  if (status === 'LOGGED_IN' || status === 'LOGGING_OUT') return { type: 'show' };
  if (status !== 'LOGGED_OUT') return { type: 'wait' };
  const search = new URLSearchParams({ to: wanted.pathname + wanted.search + wanted.hash });
  return { type: 'redirect', to: `/account/signin?${search.toString()}` };
};

/** Sign in and sign up: shown at once, left for the wanted page or the account as soon as a customer is signed in. */
export const guardSignedOut = (status: AuthStatus, here: RouteLocation): Guarded =>
  status === 'LOGGED_IN'
    ? { type: 'redirect', to: sameSitePath(new URLSearchParams(here.search).get('to')) ?? '/account' }
    : { type: 'show' };

export const SignedInOnly = () => (
  <GuardedOutlet guarded={guardSignedIn(useSession().status, useLocation())} />
);

export const SignedOutOnly = () => (
  <GuardedOutlet guarded={guardSignedOut(useSession().status, useLocation())} />
);

const GuardedOutlet = ({ guarded }: { readonly guarded: Guarded }) => {
  switch (guarded.type) {
    case 'show':
      return <Outlet />;
    case 'wait':
      return (
        <>
          <title>{SHOP_NAME}</title>
          <p aria-busy="true">One moment…</p>
        </>
      );
    case 'redirect':
      return <Navigate to={guarded.to} replace />;
  }
};
