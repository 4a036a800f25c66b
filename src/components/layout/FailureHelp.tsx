// On a page that failed, after the way home: what is here without a network, and what happened, to copy or download.
import { lazy, Suspense } from 'react';
import { ExportActions } from '#src/components/export/WhatHappened.tsx';
import css from './failureHelp.module.css';

const PagesHere = lazy(async () => ({ default: (await import('./PagesHere.tsx')).PagesHere }));

export const FailureHelp = ({ status }: { status: number }) => (
  <>
    {status === 503 && (
      <Suspense>
        <PagesHere />
      </Suspense>
    )}
    <section className={css['help']}>
      <h2>Help us fix a problem</h2>
      <ExportActions />
    </section>
  </>
);
