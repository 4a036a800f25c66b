// The last value: a sheet shows it while it closes.
import { useState } from 'react';

/** @returns the value, or the last one there was; null before the first */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};
