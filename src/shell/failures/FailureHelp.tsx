// On a page that failed: before the link home what could not be loaded, and a button for it; after it other links where the page does
// not exist, else the pages kept on this device, and what happened, to copy or download.
import { lazy, Suspense } from 'react';
import css from './failureHelp.module.css';
import { LoadFailure } from './LoadFailure.tsx';

const LostHelp = lazy(async () => ({ default: (await import('./LostHelp.tsx')).LostHelp }));

const ExportActions = lazy(async () => ({
  default: (await import('#src/features/history/WhatHappened.tsx')).ExportActions,
}));

const PagesHere = lazy(async () => ({ default: (await import('./PagesHere.tsx')).PagesHere }));

/** @param status none: what stands before the link home */
export const FailureHelp = ({ status }: { status?: number }) => (
  <Suspense>
    {status === undefined ? (
      <LoadFailure />
    ) : status === 404 ? (
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
