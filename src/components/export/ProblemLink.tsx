// The footer's way to what happened; everything behind it is loaded when it is pressed.
import { lazy, Suspense, useState } from 'react';

const ProblemSheet = lazy(async () => ({ default: (await import('./WhatHappened.tsx')).ProblemSheet }));

export const ProblemLink = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Help us fix a problem
      </button>
      <Suspense>{isOpen && <ProblemSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
