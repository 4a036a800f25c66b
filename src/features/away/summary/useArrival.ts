// Has the shopper just come (to the shop, to this tab, back from a tunnel), or have they been looking on for a while?
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSyncStatus } from '#src/store/useViews.ts';

/** @returns whether what is shown now is what they find when they come: up to the first answer of the server since */
export const useArrival = (): (() => boolean) => {
  const { at, state } = useSyncStatus();
  const { key } = useLocation();
  /** The answers there were when they came, and the first one since. */
  const answers = useRef<(number | null)[]>([]);
  const newest = useRef(at);
  useEffect(() => {
    newest.current = at;
  }, [at]);

  const arrive = useCallback(() => {
    answers.current = [newest.current];
  }, []);
  useEffect(arrive, [arrive, key]);
  useEffect(() => {
    if (state === 'failed') arrive();
    else if (answers.current.length < 2 && !answers.current.includes(at)) answers.current.push(at);
  }, [arrive, at, state]);
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') arrive();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [arrive]);
  return useCallback(() => answers.current.includes(newest.current), []);
};
