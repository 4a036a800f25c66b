// Whether a picture could not be loaded. It is requested again when the network is back.
import { useCallback, useEffect, useState } from 'react';

/** Spread on an <img>, except for `isMissing`. */
export const useMissingPicture = () => {
  const [isMissing, setMissing] = useState(false);
  const ref = useCallback((element: HTMLImageElement | null) => {
    // In the server's HTML it can fail before the scripts are there to notice.
    if (element?.complete && element.naturalWidth === 0) setMissing(true);
  }, []);
  useEffect(() => {
    if (!isMissing) return undefined;
    const retry = (): void => setMissing(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isMissing]);
  return { isMissing, ref, onError: () => setMissing(true) };
};
