// A release says what it changes, once, and under its own version.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockWithVersion, releasedChangelog, versionRefusal, withVersion } from './releaseFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

const changelog = `# Changelog

## [Unreleased]

### Fixed

- A cart that came back.

## [0.1.0] - 2026-11-21

- The shop.
`;

describe('the changelog of a release', () => {
  test('has what was unreleased under the version and its day, and an empty place for what comes', () => {
    expect(releasedChangelog(changelog, '0.2.0', '2026-12-01')).toEqual({
      text: changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n'),
    });
  });

  test('may be the first', () => {
    const first = '# Changelog\n\n## [Unreleased]\n\n- The shop.\n';
    expect(releasedChangelog(first, '0.1.0', '2026-11-21')).toEqual({
      text: '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-21\n\n- The shop.\n',
    });
  });

  test('is refused where nothing changed, a second time, and without its heading', () => {
    const empty = changelog.replace('- A cart that came back.\n', '');
    expect(releasedChangelog(empty, '0.2.0', '2026-12-01')).toEqual({ type: 'NothingUnreleased' });
    expect(releasedChangelog(changelog, '0.1.0', '2026-12-01')).toEqual({ type: 'VersionReleased' });
    expect(releasedChangelog('# Changelog\n', '0.2.0', '2026-12-01')).toEqual({ type: 'UnreleasedMissing' });
  });
});

describe('a version', () => {
  test.each([
    ['0.1.1', '0.1.0'],
    ['0.2.0', '0.1.9'],
    ['1.0.0', '0.99.99'],
    ['0.10.0', '0.9.0'],
  ])('%s follows %s', (next, current) => {
    expect(versionRefusal(next, current)).toBeUndefined();
  });

  test.each([
    ['0.1.0', '0.1.0'],
    ['0.1.0', '0.1.1'],
    ['0.9.9', '1.0.0'],
  ])('%s does not follow %s', (next, current) => {
    expect(versionRefusal(next, current)).toEqual({ type: 'VersionNotNewer', current });
  });

  test.each(['', '1', '1.0', 'v1.0.0', '1.0.0-rc.1', '01.0.0'])('"%s" is none', (next) => {
    expect(versionRefusal(next, '0.1.0')).toEqual({ type: 'VersionMalformed' });
  });
});

describe('the files of this repository', () => {
  test('tell the new version, and nothing else changes in them', () => {
    const changed = { ...(JSON.parse(read('package.json')) as object), version: '98.7.6' };
    expect(JSON.parse(withVersion(read('package.json'), '98.7.6'))).toEqual(changed);

    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
    const packages = { ...lock.packages, '': { ...lock.packages[''], version: '98.7.6' } };
    expect(JSON.parse(lockWithVersion(read('package-lock.json'), '98.7.6'))).toEqual({
      ...lock,
      version: '98.7.6',
      packages,
    });
  });

  test('agree: the version has its place in the changelog, and developers get the Node of the scripts', () => {
    const { version, devDependencies } = JSON.parse(read('package.json')) as {
      version: string;
      devDependencies: Record<string, string>;
    };
    expect(read('CHANGELOG.md')).toContain(`\n## [${version}] - `);
    expect(read('.nvmrc').trim()).toBe(devDependencies['node']);
  });
});
