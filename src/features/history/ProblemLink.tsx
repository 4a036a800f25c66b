// The footer's link to the export of what happened; everything behind it is loaded when it is pressed.
import { lazy, Suspense, useState } from 'react';

const ProblemSheet = lazy(async () => ({ default: (await import('./WhatHappened.tsx')).ProblemSheet }));

export const ProblemLink = () => {
  /** Null until it is first opened. It stays when it is closed, because closing takes its time. */
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
