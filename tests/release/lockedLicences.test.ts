import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockedPackages, unfreePackages } from './lockedLicences.ts';

const lockFile = readFileSync('package-lock.json', 'utf8');

test('each package the shop runs on is named with a licence that a shop may use', () => {
  const packages = lockedPackages(lockFile);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const names = new Set(packages.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(unfreePackages(packages)).toEqual([]);
});

test('a licence nobody has looked at is found, and what only builds the shop is left out', () => {
  const packages = lockedPackages(
    JSON.stringify({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/a': { version: '1.0.0', license: 'GPL-3.0' },
        'node_modules/b': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
        'node_modules/b/node_modules/a': { version: '1.0.0', license: 'GPL-3.0' },
        'node_modules/c': { version: '1.0.0' },
        'node_modules/d': { version: '1.0.0', license: 'GPL-3.0', dev: true },
        'node_modules/e': { version: '1.0.0', license: 'MIT AND GPL-3.0' },
      },
    }),
  );
  expect(packages.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'e']);
  expect(unfreePackages(packages).map(({ name }) => name)).toEqual(['a', 'c', 'e']);
});
