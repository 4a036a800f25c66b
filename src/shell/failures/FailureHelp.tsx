// On a page that failed, after the link home. For a page that does not exist: other links. Otherwise: the pages kept on this
// device, and what happened, to copy or download.
import { lazy, Suspense } from 'react';
import css from './failureHelp.module.css';

const LostHelp = lazy(async () => ({ default: (await import('./LostHelp.tsx')).LostHelp }));

const ExportActions = lazy(async () => ({
  default: (await import('#src/features/history/WhatHappened.tsx')).ExportActions,
}));

const PagesHere = lazy(async () => ({ default: (await import('./PagesHere.tsx')).PagesHere }));

export const FailureHelp = ({ status }: { status: number }) => (
  <Suspense>
    {status === 404 ? (
      <LostHelp />
    ) : (
      <>
        <PagesHere />
        <section className={css.help}>
          <h2>Help us fix a problem</h2>
          <ExportActions />
        </section>
      </>
    )}
  </Suspense>
);
