// The delta from one list of rows to another: runs of the older one, and the number of new ones between them.
import * as z from 'zod/mini';
import { PackBrokenError } from '../call/columns.ts';

/** In order: `[first, count]` rows of the older list, or the next `count` of the new ones. */
export const packParts = z.array(z.union([z.tuple([z.int(), z.int()]), z.int()]));
export type PackParts = z.output<typeof packParts>;

/** @returns the rows that the older list lacks, with the parts that they fill */
export const partsBetween = <Row>(
  older: readonly Row[],
  newer: readonly Row[],
): { readonly parts: PackParts; readonly added: readonly Row[] } => {
  const spellings = older.map(inOneSpelling);
  const indexOf = new Map<string, number>();
  spellings.forEach((spelling, index) => {
    if (!indexOf.has(spelling)) indexOf.set(spelling, index);
  });
  const parts: PackParts = [];
  const added: Row[] = [];
  for (const row of newer) {
    const spelling = inOneSpelling(row);
    const last = parts.at(-1);
    // Rows may be equal: a run continues while the following rows are equal, wherever else they occur.
    if (Array.isArray(last) && spellings[last[0] + last[1]] === spelling) {
      last[1] += 1;
      continue;
    }
    const index = indexOf.get(spelling);
    if (index !== undefined) parts.push([index, 1]);
    else {
      added.push(row);
      if (typeof last === 'number') parts[parts.length - 1] = last + 1;
      else parts.push(1);
    }
  }
  return { parts, added };
};

/** @throws PackBrokenError when the parts exceed the number of rows */
export const takeParts = <Row>(older: readonly Row[], added: readonly Row[], parts: PackParts): Row[] => {
  let taken = 0;
  return parts.flatMap((part) => {
    const [from, first, count] = typeof part === 'number' ? [added, taken, part] : [older, ...part];
    if (typeof part === 'number') taken += part;
    if (first < 0 || count < 0 || first + count > from.length)
      throw new PackBrokenError(`The delta takes ${count} products from ${first} of ${from.length}`);
    return from.slice(first, first + count);
  });
};

/** A database or a decoder may have changed the order of names. */
export const inOneSpelling = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
