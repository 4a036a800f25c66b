import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
const read = (path: string): string => readFileSync(path, 'utf8');
const pathsEndingIn = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => join(src, file));

const modules = pathsEndingIn('.module.css');
const components = pathsEndingIn('.tsx');

/** `css.name`, or `css['some-name']` → the stylesheet it is looked up in. */
const used = new Map<string, Set<string>>(modules.map((path) => [path, new Set()]));
for (const path of components) {
  const text = read(path);
  for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
    const sheet = from.startsWith('#src/') ? join(src, from.slice(5)) : resolve(dirname(path), from);
    const classes = [
      ...text.matchAll(new RegExp(`(?<![./\\w])${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')),
    ].map(([, plain, quoted]) => plain ?? quoted ?? '');
    for (const found of classes) used.get(sheet)?.add(found);
  }
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\/|url\(".*?"\)/g, '');
const classesOf = (css: string): Set<string> =>
  new Set([...withoutComments(css).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));

test.each(modules.map((path) => [relative(src, path), path]))(
  '%s styles what is used, and everything used is styled',
  (_, path) => expect([...classesOf(read(path))].toSorted()).toEqual([...(used.get(path) ?? [])].toSorted()),
);

test('no component carries a style attribute: the policy of every page forbids it', () => {
  for (const path of components) expect(read(path), path).not.toMatch(/\bstyle=\{/);
});

test('colours are tokens: outside tokens.css a literal colour is one of the always-light tile', () => {
  const onTile = new Set(['#151922', '#fdfcf9', '#f4f1ed', '#dddad6']);
  for (const path of modules) {
    const literal = [...withoutComments(read(path)).matchAll(/#[0-9a-f]{3,8}\b|\brgba?\(/gi)].map(
      ([found]) => found,
    );
    expect(
      literal.filter((colour) => !onTile.has(colour)),
      relative(src, path),
    ).toEqual([]);
  }
});
