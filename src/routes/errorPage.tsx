// The error page (ROUTE-03): titles and link text are the specification's. Without network it lists what is here.
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import { payloadKindOf } from '#src/catalogue/payload.ts';
import { loadExport } from '#src/components/export/loadExport.ts';
import { Logo } from '#src/components/layout/Logo.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { pushSiteError } from '#src/platform/analytics.ts';
import css from './errorPage.module.css';

const PagesHere = lazy(async () => ({
  default: (await import('#src/components/layout/PagesHere.tsx')).PagesHere,
}));

const ExportActions = lazy(async () => ({ default: (await loadExport()).ExportActions }));

export const ErrorPage = () => {
  const { status, message } = failureOf(useRouteError());
  useEffect(() => pushSiteError(status, message), [status, message]);
  const title = status === 404 ? 'page not found' : 'something went wrong';
  return (
    <div className={`page ${css['error']}`}>
      <title>{title}</title>
      <span className={css['mark']}>
        <Logo />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <Explanation status={status} />
      {status !== 404 && <TryAgain />}
      <Link to="/">return to home</Link>
      {status === 503 && (
        <Suspense>
          <PagesHere />
        </Suspense>
      )}
      {status !== 404 && (
        <Suspense>
          <section className={css['help']}>
            <h2>Help us fix a problem</h2>
            <ExportActions />
          </section>
        </Suspense>
      )}
    </div>
  );
};

/** The page is asked for once more, in its place. */
const TryAgain = () => {
  const { revalidate, state } = useRevalidator();
  return (
    <Button tone="second" onClick={() => void revalidate()} aria-disabled={state === 'loading'}>
      {state === 'loading' ? 'Trying…' : 'Try again'}
    </Button>
  );
};

/** §8: what could not be loaded, by the kind of page. */
const unableToLoad: Readonly<Record<string, string>> = {
  search: 'Unable to load search results.',
  storyList: 'Unable to load stories.',
  story: 'Unable to load this story.',
  stores: 'Unable to load stores.',
};

const Explanation = ({ status }: { status: number }) => {
  const kind = payloadKindOf(useLocation().pathname);
  if (status === 404)
    return <p>This track ends here. The page may have moved, or the address has a slip in it.</p>;
  if (status === 503) {
    return (
      <p>
        {kind !== null && unableToLoad[kind]} This page isn’t on this device, and we couldn’t reach our
        servers. Your cart is safe here.
      </p>
    );
  }
  return <p>That’s on us. Your cart is safe on this device. Go back and try again, or start from home.</p>;
};

/** 404 no such page, 503 not on this device and no network, 500 anything else. */
const failureOf = (error: unknown): { readonly status: number; readonly message: string } => {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText };
  return { status: 500, message: error instanceof Error ? error.name : 'Error' };
};
