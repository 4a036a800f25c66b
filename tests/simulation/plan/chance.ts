// Everything that is left to chance in a history comes from here: the same seed gives the same history.

export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  /** True once in `one` times. */
  oneIn(one: number): boolean;
  pick<T>(from: readonly T[]): T;
}

const GOLDEN = 0x9e3779b9;

/** Two numbers become one that resembles neither. */
export const mixed = (a: number, b: number): number => {
  let h = Math.imul(a ^ GOLDEN, 0x85ebca6b) ^ Math.imul(b + GOLDEN, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
};

/** mulberry32: 32 bits of state, plenty for a history of some thousand draws. */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (below) => Math.floor(next() * below),
    oneIn: (one) => next() * one < 1,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
};
