// Sets of small numbers as bits, 32 to a word.

export type Bits = Uint32Array;

export const createBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

/** Every number below `size`. */
export const allBits = (size: number): Bits => {
  const bits = createBits(size).fill(0xffff_ffff);
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
};

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
};

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

/** Keeps in `target` what is also in `other`. */
export const keepCommon = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
};

/** Adds to `target` what is in `other`. */
export const addAll = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
};

/** Calls `visit` for each number, ascending. */
export const eachBit = (bits: Bits, visit: (at: number) => void): void => {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      visit((word << 5) + 31 - Math.clz32(rest & -rest));
  }
};
