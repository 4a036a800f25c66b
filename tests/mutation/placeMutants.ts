// Gives the mutants of a file names that stay, and draws a sample of them.

import { createHash } from 'node:crypto';

import { findMutants } from './findMutants.ts';
import type { PlacedMutant } from './mutant.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Names the version of a file: a verdict on a mutant holds for this source only. */
export const sourceHash = (source: string): string => hash(source).slice(0, 12);

export const placeMutants = (file: string, source: string): readonly PlacedMutant[] => {
  const lines = source.split('\n');
  const starts: number[] = [];
  for (let at = 0, line = 0; line < lines.length; line += 1) {
    starts.push(at);
    at += (lines[line] ?? '').length + 1;
  }
  return findMutants(file, source).map((mutant) => {
    const line = starts.findLastIndex((start) => start <= mutant.at);
    const { mutator, shape, start, end, replacement } = mutant;
    const change = hash(`${mutator} ${shape} ${replacement}`).slice(0, 8);
    return {
      ...mutant,
      id: `${file}:${start}-${end}:${change}`,
      file,
      line: line + 1,
      code: (lines[line] ?? '').trim(),
    };
  });
};

/**
 * The same seed draws the same mutants, and a larger sample holds the smaller one: each mutant has a rank of its own.
 *
 * @returns at most `size` of them, in their order
 */
export const sample = (
  mutants: readonly PlacedMutant[],
  size: number,
  seed: number,
): readonly PlacedMutant[] => {
  const ranks = new Map(mutants.map(({ id }) => [id, hash(`${seed} ${id}`)]));
  const drawn = new Set(
    [...ranks]
      .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
      .slice(0, size)
      .map(([id]) => id),
  );
  return mutants.filter(({ id }) => drawn.has(id));
};
