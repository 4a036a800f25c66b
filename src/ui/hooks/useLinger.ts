// Whether something is open, or was a moment ago: what closes shows what it held while it leaves.
import { useEffect, useState } from 'react';

/** ms; a sheet leaves faster. */
const LEAVES_MS = 400;

export const useLinger = (isOpen: boolean): boolean => {
  const [lingers, setLingers] = useState(false);
  if (isOpen && !lingers) setLingers(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setLingers(false), LEAVES_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return lingers;
};
