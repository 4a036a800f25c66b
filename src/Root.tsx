// Around every page: scroll positions, focus after a change of page.
import { Outlet, ScrollRestoration } from 'react-router';
import { usePageFocus } from './platform/usePageFocus.ts';

export const Root = () => {
  usePageFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
