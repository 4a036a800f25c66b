import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { PlacedMutant } from './mutant.ts';
import { placeMutants, sample } from './placeMutants.ts';
import {
  tableOf,
  verdictsOf,
  type Excuse,
  type Fate,
  type Judged,
  type Survivor,
  type Verdicts,
} from './verdicts.ts';

const source = 'const limit = 5;\n\nexport const allowed = (qty) => qty <= limit && qty > 0;\n';
const mutants = placeMutants('domain/some.ts', source);

const judgedAs = (fate: Fate, mutant: PlacedMutant | undefined): Judged => {
  if (!mutant) throw new Error('There is no such mutant');
  return { mutant, layer: 'domain', fate };
};

test('a mutant is named with its line, and no two have one name', () => {
  const [first] = mutants;
  expect(first).toMatchObject({ line: 1, code: 'const limit = 5;', from: '5', to: '6' });
  expect(mutants.slice(2).every(({ line }) => line === 3)).toBe(true);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});

test('a seed draws the same mutants each time, and a larger sample holds the smaller', () => {
  const few = sample(mutants, 3, 1);
  expect(few).toHaveLength(3);
  expect(sample(mutants, 3, 1)).toEqual(few);
  expect(sample(mutants, 5, 1)).toEqual(expect.arrayContaining([...few]));
  expect(sample(mutants, 1_000, 1)).toEqual(mutants);
  const draws = [1, 2, 3, 4, 5, 6].map((seed) =>
    sample(mutants, 3, seed)
      .map(({ id }) => id)
      .join(),
  );
  expect(new Set(draws).size).toBeGreaterThan(1);
});

test('a mutant that no test comes by counts as survived, one that is timed out as noticed', () => {
  const fates: readonly Fate[] = ['killed', 'timed out', 'survived', 'unreached'];
  const { layers, files, survivors } = verdictsOf(
    fates.map((fate, index) => judgedAs(fate, mutants[index])),
    [],
  );
  const tally = { mutants: 4, killed: 1, timedOut: 1, survived: 1, unreached: 1, excused: 0, score: 50 };
  expect(layers).toEqual({ domain: tally });
  expect(files).toEqual({ 'domain/some.ts': tally });
  expect(survivors.map(({ reached }) => reached)).toEqual([true, false]);
});

test('a survivor keeps its reason when its line moves, and still counts as survived', () => {
  const reason = 'nobody asks for less than one';
  const [excused] = mutants.filter(({ to }) => to === '>=');
  const excuse = { file: 'domain/some.ts', code: excused?.code ?? '', from: '>', to: '>=', reason };
  const moved = placeMutants('domain/some.ts', `\n\n${source}`).find(({ to }) => to === '>=');
  const { layers, survivors } = verdictsOf([judgedAs('survived', moved)], [excuse]);
  expect(survivors).toEqual([expect.objectContaining({ line: 5, reason })]);
  expect(layers['domain']).toMatchObject({ survived: 1, excused: 1, score: 0 });
});

test('the score is never rounded up, and the table has a line a name', () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    judgedAs(index === 0 ? 'survived' : 'killed', mutants[0]),
  );
  const { layers } = verdictsOf(many, []);
  expect(layers['domain']?.score).toBe(99.9);
  expect(tableOf(layers)).toEqual([expect.stringMatching(/^domain .*1999 killed .* 99\.9 %$/u)]);
});

describe('the slips of the last run that no test noticed', () => {
  const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
  const { layers, survivors }: Verdicts = JSON.parse(textOf('results.json'));
  const excuses: readonly Excuse[] = JSON.parse(textOf('equivalent.json'));
  const named = ({ file, code, from, to }: Excuse | Survivor): string => `${file}: ${code}: ${from} -> ${to}`;

  test('have their reasons beside them, in both lists the same', () => {
    const reasons = new Map(excuses.map((excuse) => [named(excuse), excuse.reason]));
    expect(survivors.map((each) => [named(each), each.reason])).toEqual(
      survivors.map((each) => [named(each), reasons.get(named(each)) ?? 'a reason that nobody wrote yet']),
    );
  });

  test('are all of those that the figures count, in the four layers and in the rules of the server', () => {
    const counted = Object.values(layers).map(({ survived, unreached }) => survived + unreached);
    expect(survivors).toHaveLength(counted.reduce((sum, each) => sum + each, 0));
    expect(Object.values(layers).map(({ excused }) => excused)).toEqual(counted);
    expect(Object.keys(layers)).toEqual(
      expect.arrayContaining(['domain', 'events', 'projections', 'sync', 'placement', 'pricing']),
    );
  });

  test('can still be made: no reason speaks of code that is gone', () => {
    const root = join(import.meta.dirname, '../..');
    const found = excuses.filter(({ file, code, from, to }) =>
      placeMutants(file, readFileSync(join(root, file), 'utf8')).some(
        (mutant) => mutant.code === code && mutant.from === from && mutant.to === to,
      ),
    );
    expect(found.map(named)).toEqual(excuses.map(named));
  });
});
