// The footer's way to what happened; everything behind it is loaded when it is pressed.
import { lazy, Suspense, useState } from 'react';

const ProblemSheet = lazy(async () => ({ default: (await import('./WhatHappened.tsx')).ProblemSheet }));

export const ProblemLink = () => {
  /** Null until it is opened first; it stays when it is closed, for it takes its time to leave. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Help us fix a problem
      </button>
      <Suspense>{isOpen !== null && <ProblemSheet open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
