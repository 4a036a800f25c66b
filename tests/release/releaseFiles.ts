// What a release changes in the files of the repository. Pure: texts in, texts or the reason why not out.

export type ReleaseRefusal =
  | { readonly type: 'VersionMalformed' }
  | { readonly type: 'VersionNotNewer'; readonly current: string }
  | { readonly type: 'VersionReleased' }
  | { readonly type: 'UnreleasedMissing' }
  | { readonly type: 'NothingUnreleased' };

type Version = readonly [major: number, minor: number, patch: number];

const parsed = (version: string): Version | undefined => {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
};

const isNewer = (next: Version, current: Version): boolean => {
  const [major, minor, patch] = [next[0] - current[0], next[1] - current[1], next[2] - current[2]];
  return (major || minor || patch) > 0;
};

/** @returns why this version cannot follow the current one; undefined when it can */
export const versionRefusal = (next: string, current: string): ReleaseRefusal | undefined => {
  const [nextVersion, currentVersion] = [parsed(next), parsed(current)];
  if (!nextVersion || !currentVersion) return { type: 'VersionMalformed' };
  return isNewer(nextVersion, currentVersion) ? undefined : { type: 'VersionNotNewer', current };
};

const UNRELEASED = '## [Unreleased]';

/**
 * Moves what is under Unreleased below the heading of a version.
 *
 * @param changelog in the form of Keep a Changelog, newest first
 * @param day of the release, `2026-11-23`
 */
export const releasedChangelog = (
  changelog: string,
  version: string,
  day: string,
): { readonly text: string } | ReleaseRefusal => {
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start === -1) return { type: 'UnreleasedMissing' };
  if (changelog.includes(`\n## [${version}]`)) return { type: 'VersionReleased' };
  const from = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## [', from);
  const changes = changelog.slice(from, next === -1 ? undefined : next).trim();
  // Headings without a line below them announce nothing.
  if (!changes.split('\n').some((line) => line.trim() !== '' && !line.startsWith('#'))) {
    return { type: 'NothingUnreleased' };
  }
  const older = next === -1 ? '' : `\n${changelog.slice(next).trimStart()}`;
  return {
    text: `${changelog.slice(0, from)}\n\n## [${version}] - ${day}\n\n${changes}\n${older}`,
  };
};

/** @param text of package.json; only the package's own version is touched */
export const withVersion = (text: string, version: string): string =>
  text.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`);

/** @param text of package-lock.json, which tells the package's version twice */
export const lockWithVersion = (text: string, version: string): string =>
  withVersion(text, version).replace(
    /^( {4}"": \{\n(?: {6}.*\n)*? {6}"version": )"[^"]*"/m,
    `$1"${version}"`,
  );
