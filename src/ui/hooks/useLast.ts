// What was there last: what a sheet goes on showing while it leaves.
import { useState } from 'react';

/** @returns the value, or the last one there was; null before the first */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};
