// The first position at which something is broken, in as few tests as possible.

/**
 * @param holds what is true of the first `position` events; once false it must stay false
 * @returns the first position from 1 … length at which it is false, or null; calls `holds` about log₂ of the length times
 */
export const firstFailing = (length: number, holds: (position: number) => boolean): number | null => {
  if (length < 1 || holds(length)) return null;
  let good = 0;
  let bad = length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return bad;
};
