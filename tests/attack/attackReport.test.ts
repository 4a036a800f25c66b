import { expect, test } from 'vitest';
import { sumByKind } from './attackReport.ts';

test('what was tried is summed by kind, and what was not held is seen', () => {
  const tries = [
    { kind: 'guessed PINs', attacked: 1, held: 1 },
    { kind: 'forged tokens', attacked: 40_000, held: 40_000 },
    { kind: 'guessed PINs', attacked: 1, held: 0 },
  ];
  expect(sumByKind(tries)).toEqual([
    { kind: 'guessed PINs', attacked: 2, held: 1 },
    { kind: 'forged tokens', attacked: 40_000, held: 40_000 },
  ]);
});
