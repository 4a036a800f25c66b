import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { findMutants } from './findMutants.ts';
import { SWITCH, switchSource, type Switched } from './switchSource.ts';

const root = resolve(import.meta.dirname, '../..');

const switchedOf = (source: string): readonly Switched[] =>
  findMutants('some.ts', source).map((mutant, place) => ({ mutant, number: place + 1 }));

/** What `f` answers to an argument (JSON), first as it is, then with each of its mutants on; a message where it throws. */
const answers = (source: string, argument: string): readonly unknown[] => {
  const switched = switchedOf(source);
  const code = `${switchSource(source, switched)}; JSON.stringify(f(${argument}))`;
  return [0, ...switched.map(({ number }) => number)].map((on) => {
    try {
      const answer: unknown = runInNewContext(code, { [SWITCH]: (number: number) => number === on });
      return typeof answer === 'string' ? JSON.parse(answer) : answer;
    } catch (error) {
      return error instanceof Error ? error.message : 'thrown';
    }
  });
};

test('with no mutant on a function answers as ever, and with each on as its slip says', () => {
  expect(answers('const f = (a) => a < 5;', '5')).toEqual([false, true, true, true, false]);
  expect(answers('const f = (a) => ({ ...a, b: a.c + 1 });', '{ "c": 2 }')).toEqual([
    { c: 2, b: 3 },
    { b: 3 },
    { c: 2 },
    { c: 2, b: 1 },
    { c: 2, b: 4 },
    { c: 2, b: 2 },
  ]);
});

test('a slip within a slip is asked for on its own', () => {
  // The `&&`, then the first `>` twice and its number twice, then the same of the second.
  const source = 'const f = (a) => a > 1 && a > 3;';
  expect(answers(source, '3')).toEqual([
    false,
    ...[true, false, false, false, false],
    ...[true, true, false, true],
  ]);
});

test('a statement is left out, a function returns at once, a case is left out', () => {
  const source = 'const f = (a) => { a.push("b"); switch (a[0]) { case "b": return "c"; } return "d"; };';
  expect(answers(source, '[]')).toEqual(['c', 'd', undefined, 'd', 'd', 'd']);
});

test('every file of the layers still parses with all its switches in it, each of them once', () => {
  for (const file of globSync('{domain,events,projections,sync}/**/*.ts', { cwd: root })) {
    const source = readFileSync(resolve(root, file), 'utf8');
    const switched = switchedOf(source);
    const code = switchSource(source, switched);
    expect(parseSync(file, code).errors, file).toEqual([]);
    const asked = [...code.matchAll(/__mutant\((?<number>\d+)\)/gu)].map(({ groups }) =>
      Number(groups?.['number']),
    );
    expect(
      asked.toSorted((a, b) => a - b),
      file,
    ).toEqual(switched.map(({ number }) => number));
  }
});
