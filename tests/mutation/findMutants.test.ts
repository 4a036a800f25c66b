import { expect, test } from 'vitest';

import { findMutants } from './findMutants.ts';

const slips = (source: string): readonly string[] =>
  findMutants('some.ts', source).map(({ from, to }) => `${from} -> ${to}`);

test.each([
  ['a < b;', ['< -> <=', '< -> >=']],
  ['a >= b;', ['>= -> >', '>= -> <']],
  ['a === b;', ['=== -> !==']],
  ['a && b;', ['&& -> ||']],
  ['a + b;', ['+ -> -']],
  ['a -= b;', ['-= -> -=']],
  ['!a;', ['!a -> a']],
  ['a ?? b;', ['a ?? b -> a', 'a ?? b -> b']],
  ['a++;', ['a++ -> a--']],
  ['a = true;', ['true -> false']],
  ['a = 7;', ['7 -> 8', '7 -> (6)']],
  ['Math.max(a, b);', ['max -> min']],
  ['a.some(b);', ['some -> every']],
  ['a.filter(b);', ['.filter(b) -> ']],
  ['a?.b;', ['?. -> .']],
  ['a?.[b];', ['?. -> ']],
  ['[...a];', ['a -> []']],
])('%s has these slips', (source, expected) => {
  const own = slips(source).filter((slip) => !slip.endsWith('-> nothing'));
  expect(own).toEqual(source.startsWith('a -=') ? ['-= -> +='] : expected);
});

test('a condition may always hold, or never', () => {
  expect(slips('if (a) b();')).toEqual(['a -> true', 'a -> false', 'b(); -> nothing']);
  expect(slips('x = a ? b : c;')).toContain('a -> false');
  expect(slips('while (a) b();')).not.toContain('a -> true');
});

test('a function may return at once, and leave out what it hands back', () => {
  const found = slips('const f = (a) => { return { ...a, b }; };');
  expect(found).toEqual(['return { ...a, b }; -> return;', 'a -> {}', 'b -> nothing']);
  expect(slips('f({ b });')).toEqual(['f({ b }); -> nothing']);
});

test('a case may be left out', () => {
  expect(slips('switch (a) { case "b": c(); break; }')).toContain('c(); -> break;');
});

test('types, imports, texts and keys have no slips', () => {
  expect(slips("import { a } from 'b'; type C = { d: 1 | -2 }; let e: 3 | undefined;")).toEqual([]);
  expect(slips("x = { 1: 'a' };")).toEqual(["x = { 1: 'a' }; -> nothing"]);
});

test('what a chain calls is replaced with its whole chain', () => {
  const [slip] = findMutants('some.ts', 'x = a?.b.filter(c).d;').filter(
    ({ mutator }) => mutator === 'dropped method',
  );
  expect(slip?.replacement).toBe('a?.b.d');
});

test('a file that does not parse is named', () => {
  expect(() => findMutants('broken.ts', 'const = 1')).toThrow('broken.ts');
});
