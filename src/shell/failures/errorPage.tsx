// The error page (ROUTE-03): titles and link text are the specification's. With ways on: search, what is here without network.
import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Logo } from '#src/page/Logo.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { pushSiteError } from '#src/platform/vendors/analytics.ts';
import { reportProblem } from '#src/platform/tab/problems.ts';
import css from './errorPage.module.css';
import { failureOf } from './failureOf.ts';

const LoadFailure = lazy(async () => ({
  default: (await import('#src/shell/failures/LoadFailure.tsx')).LoadFailure,
}));

const FailureHelp = lazy(async () => ({
  default: (await import('#src/shell/failures/FailureHelp.tsx')).FailureHelp,
}));

export const ErrorPage = () => {
  const error = useRouteError();
  const { status, message } = failureOf(error);
  // The help is loaded on demand; the server renders in one go and cannot wait for it.
  const isHydrated = useHydrated();
  useEffect(() => pushSiteError(status, message), [status, message]);
  useEffect(() => reportProblem(error), [error]);
  const title = status === 404 ? 'page not found' : 'something went wrong';
  return (
    <div className={`page ${css.error}`}>
      <title>{title}</title>
      <span className={css.mark}>
        <Logo />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <Explanation status={status} />
      {status !== 404 && (
        <Suspense>
          <LoadFailure />
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

const Explanation = ({ status }: { status: number }) => {
  if (status === 404)
    return <p>This track ends here. The page may have moved, or the address has a slip in it.</p>;
  if (status === 503) {
    return <p>This page isn’t on this device, and we couldn’t reach our servers. Your cart is safe here.</p>;
  }
  return <p>That’s on us. Your cart is safe on this device. Go back and try again, or start from home.</p>;
};
