// `npm run release -- 0.2.0 [--dry-run]`: changelog, version, commit and tag. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type ReleaseRefusal,
  lockWithVersion,
  releasedChangelog,
  versionRefusal,
  withVersion,
} from './releaseFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

const fail = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const words = (refusal: ReleaseRefusal, version: string): string => {
  switch (refusal.type) {
    case 'VersionMalformed':
      return 'A version is three numbers: npm run release -- 0.2.0 [--dry-run]';
    case 'VersionNotNewer':
      return `${version} does not follow ${refusal.current}.`;
    case 'VersionReleased':
      return `CHANGELOG.md has ${version} already.`;
    case 'UnreleasedMissing':
      return 'CHANGELOG.md has no heading "## [Unreleased]".';
    case 'NothingUnreleased':
      return 'CHANGELOG.md says nothing under Unreleased: write down what changed.';
    default:
      return refusal satisfies never;
  }
};

const args = process.argv.slice(2);
const dryRun = args.includes('--dry-run');
const version = args.find((arg) => !arg.startsWith('--')) ?? '';

const manifest = read('package.json');
const { version: current } = JSON.parse(manifest) as { version: string };
const refusal = versionRefusal(version, current);
if (refusal) fail(words(refusal, version));
if (git('status', '--porcelain') !== '') fail('There are changes that are not committed.');
if (git('tag', '--list', `v${version}`) !== '') fail(`There is a tag v${version} already.`);

const changelog = releasedChangelog(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
if ('type' in changelog) {
  fail(words(changelog, version));
} else {
  const texts: Readonly<Record<string, string>> = {
    'CHANGELOG.md': changelog.text,
    'package.json': withVersion(manifest, version),
    'package-lock.json': lockWithVersion(read('package-lock.json'), version),
  };
  if (dryRun) {
    console.log(
      `Would write ${Object.keys(texts).join(', ')}, commit "Release ${version}" and tag v${version}.`,
    );
  } else {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(root, name), text);
    git('commit', '--quiet', '--message', `Release ${version}`, '--', ...Object.keys(texts));
    git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
    console.log(`Committed and tagged v${version}. Publish it with: git push --follow-tags`);
  }
}
