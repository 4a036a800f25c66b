// The error page (ROUTE-03): titles and link text are the specification's. With ways on: search, what is here without network.
import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Logo } from '#src/page/Logo.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { pushAnalytics } from '#src/platform/vendors/analytics.ts';
import { reportProblem } from '#src/platform/tab/problems.ts';
import css from './errorPage.module.css';
import { failureOf } from './failureOf.ts';

const FailureHelp = lazy(async () => ({
  default: (await import('#src/shell/failures/FailureHelp.tsx')).FailureHelp,
}));

export const ErrorPage = () => {
  const error = useRouteError();
  const { status, message } = failureOf(error);
  // The help is loaded on demand; the server renders in one go and cannot wait for it.
  const isHydrated = useHydrated();
  useEffect(() => {
    reportProblem(error);
    pushAnalytics({
      event: 'site_errors',
      page: { type: 'error', action: 'view' },
      error: { code: String(status), message, location: location.pathname },
    });
  }, [status, message, error]);
  const title = status === 404 ? 'page not found' : 'something went wrong';
  return (
    <div className={`page ${css.error}`}>
      <title>{title}</title>
      <span className={css.mark}>
        <Logo />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{explanationOf(status)}</p>
      {status !== 404 && (
        <Suspense>
          <FailureHelp />
        </Suspense>
      )}
      <Link to="/">return to home</Link>
      {isHydrated && (
        <Suspense>
          <FailureHelp status={status} />
        </Suspense>
      )}
    </div>
  );
};

const explanationOf = (status: number): string => {
  if (status === 404) return 'There’s nothing here. The page may have moved, or its address has a slip.';
  if (status === 503)
    return 'This page isn’t on this device, and we couldn’t reach our servers. Your cart is as it was.';
  return 'That’s on us. Your cart is as it was. Try again, or start from home.';
};
