// Around every page: scroll positions, focus after a change of page.
import { memo } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { usePageFocus } from '../platform/tab/usePageFocus.ts';

export const Root = memo(() => {
  usePageFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
});
