// When the router's published file is written in another way, the build would silently carry its links again.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { routerWithoutItsLinks, withoutItsLinks } from '#server/build/routerWithoutItsLinks.ts';

const FILE = resolve(
  import.meta.dirname,
  '../../../node_modules/react-router/dist/production/lib/dom/lib.js',
);

test('the first load can leave out every link and form of the router', async () => {
  const code = await readFile(FILE, 'utf8');
  const lean = withoutItsLinks(code);
  expect(routerWithoutItsLinks.transform.filter.id.test(FILE)).toBe(true);
  // They are still made as this expects …
  expect(code.match(/^const (Link|NavLink|Form) = React\$1\.forwardRef\(/gm)).toHaveLength(3);
  expect(code).toMatch(/\.displayName = /);
  // … and at the top of the file nothing is left that would keep one of them.
  expect(lean).not.toMatch(/^\w+\.displayName = /m);
  expect(lean).not.toMatch(/^\w.*= React\$1\.(forwardRef|memo)\(/m);
});
