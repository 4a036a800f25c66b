// Whether a picture could not be loaded. It is requested again when the network is back, and when the shop is.
import { useCallback, useEffect, useState } from 'react';
import { useReachability } from '#src/page/offline/reachability.ts';

/** Spread on an <img>, except for `isMissing`. */
export const useMissingPicture = () => {
  const [isMissing, setMissing] = useState(false);
  const ref = useCallback((element: HTMLImageElement | null) => {
    // In the server's HTML it can fail before the scripts are there to notice. Some browsers call one complete that they have
    // not begun to load; that one decodes later, and only a broken one refuses.
    if (element?.complete && element.naturalWidth === 0) element.decode().catch(() => setMissing(true));
  }, []);
  const reachability = useReachability();
  const [before, setBefore] = useState(reachability);
  if (reachability !== before) {
    setBefore(reachability);
    if (reachability === 'reachable') setMissing(false);
  }
  useEffect(() => {
    if (!isMissing) return undefined;
    const retry = (): void => setMissing(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isMissing]);
  return { isMissing, ref, onError: () => setMissing(true) };
};
