// Seeded chance: the same seed draws the same style on every machine, for ever.

/** A stream of draws from one seed. */
export type Chance = {
  /** Evenly spread between two numbers. */
  readonly between: (low: number, high: number) => number;
  /** One of the given, each as likely as the next. */
  readonly oneOf: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
};

/** Opens a stream of draws; `purpose` keeps one part's draws from shifting another's. */
export const chanceOf = (seed: string, purpose: string): Chance => {
  let state = hashOf(`${purpose}/${seed}`);
  const next = (): number => {
    // mulberry32: 32 bits of state, passes the small-crush tests, needs no import.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
};

/** FNV-1a over UTF-16 units. */
const hashOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1)
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
