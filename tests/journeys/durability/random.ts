// Chance that can be repeated: the same seed, the same journey.

/** @returns an integer from 0 up to, not including, `below` */
export type Random = (below: number) => number;

/** Mulberry32. */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};
