// Has the shopper just arrived (at the shop, in this tab, back from a tunnel), or have they been here for a while?
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSyncStatus } from '#src/store/useViews.ts';

/** @returns whether the present content is what the shopper finds on arrival: true up to the server's first answer after it */
export const useArrival = (): (() => boolean) => {
  const { at, state } = useSyncStatus();
  const { key } = useLocation();
  /** The answer that was there on arrival, and the first one since. */
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
