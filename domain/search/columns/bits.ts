// Sets of small numbers as bits, 32 to a word.
//
// Here and in the columns, what stands at a place is read as `Number(bits[word])`: the compiler cannot see that the place is
// within, and a fallback would make up a value where a count has gone wrong. To bits, nothing is 0.

export type Bits = Uint32Array;

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

/** Every number below `size`. */
export const allBits = (size: number): Bits => {
  const bits = createBits(size).fill(0xffff_ffff);
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
};

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = Number(bits[at >>> 5]) | (1 << (at & 31));
};

export const hasBit = (bits: Bits, at: number): boolean => (Number(bits[at >>> 5]) & (1 << (at & 31))) !== 0;

/** Keeps in `target` what is also in `other`. */
export const keepCommon = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1)
    target[word] = Number(target[word]) & Number(other[word]);
};

/** Adds to `target` what is in `other`. */
export const addAll = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1)
    target[word] = Number(target[word]) | Number(other[word]);
};

/** Calls `visit` for each number, ascending. */
export const eachBit = (bits: Bits, visit: (at: number) => void): void => {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = Number(bits[word]); rest !== 0; rest &= rest - 1)
      visit((word << 5) + 31 - Math.clz32(rest & -rest));
  }
};
