// Whether a picture could not be loaded. It is requested again when the network is back, when the shop is, and a few times
// between: the first request after a tunnel may still fail, and nothing else would say that the next one would not.
import { useCallback, useEffect, useState } from 'react';
import { useReachability } from '#src/page/offline/reachability.ts';

/** Milliseconds from a failure to the next request while the shop can be reached. A picture that is gone for good has failed by then. */
const RETRY_MS = [1_000, 5_000, 20_000] as const;

/** Spread on an <img>, except for `isMissing`. */
export const useMissingPicture = () => {
  const [isMissing, setMissing] = useState(false);
  const ref = useCallback((element: HTMLImageElement | null) => {
    // In the server's HTML it can fail before the scripts are there to notice. Some browsers call one complete that they have
    // not begun to load; that one decodes later, and only a broken one refuses.
    if (element?.complete && element.naturalWidth === 0) element.decode().catch(() => setMissing(true));
  }, []);
  const [retries, setRetries] = useState(0);
  const reachability = useReachability();
  const [before, setBefore] = useState(reachability);
  if (reachability !== before) {
    setBefore(reachability);
    setRetries(0);
    if (reachability === 'reachable') setMissing(false);
  }
  useEffect(() => {
    if (!isMissing) return undefined;
    const retry = (): void => {
      setRetries((count) => count + 1);
      setMissing(false);
    };
    addEventListener('online', retry);
    const delayMs = reachability === 'reachable' ? RETRY_MS[retries] : undefined;
    const timer = delayMs === undefined ? undefined : setTimeout(retry, delayMs);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [isMissing, reachability, retries]);
  return { isMissing, ref, onError: () => setMissing(true) };
};
