// A small form among other things of a page sums nothing up: after a failed try its first wrong field takes the focus, so that
// the error beside it is read out (4.1.3). Where the focus was there already, nothing would be read: it is announced.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { FormProblem } from '#src/ui/forms/ErrorSummary.tsx';
import { announce } from './announcements.ts';

/** @param failed what a form says of its last failed try @returns for the form */
export const useWrongField = (failed: {
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
}): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const toWrong = useEffectEvent((): void => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (field === document.activeElement) announce(failed.problems[0]?.text ?? '');
    else field?.focus();
  });
  useEffect(() => {
    if (failed.attempt > 0) toWrong();
  }, [failed.attempt]);
  return form;
};
