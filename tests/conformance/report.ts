// The findings, for a person and for a script. Pure.
import type { Conformance } from './conform.ts';
import type { Finding, Outcome } from './findings.ts';
import { shopWithout } from '#sync/protocol/shopWithout.ts';

const headings: readonly (readonly [Outcome, string])[] = [
  ['differs', 'differ'],
  ['missing', 'are missing'],
  ['untried', 'were not tried'],
  ['holds', 'hold'],
];

export const reportLines = ({ findings, fuzzed, holds }: Conformance): readonly string[] => [
  ...headings.flatMap(([outcome, verb]) => {
    const those = findings.filter((each) => each.outcome === outcome);
    return those.length === 0 ? [] : [`${those.length} ${verb}`, ...those.flatMap(linesOf), ''];
  }),
  ...(fuzzed > 0 ? [`${fuzzed} requests that nobody meant were sent.`] : []),
  verdictOf(findings, holds),
];

/** For `--json`. */
export const reportJson = ({ findings, fuzzed, holds }: Conformance) => ({
  holds,
  fuzzed,
  calls: findings.map(({ endpoint, outcome, differences, notes }) => ({
    name: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    outcome,
    differences,
    notes,
    ...(outcome === 'missing' && {
      isNeeded: shopWithout(endpoint).isNeeded ?? false,
      without: shopWithout(endpoint).off,
    }),
  })),
});

const linesOf = ({ endpoint, outcome, differences, notes }: Finding): readonly string[] => [
  `  ${endpoint.method} ${endpoint.path}${outcome === 'missing' && shopWithout(endpoint).isNeeded ? ' (needed)' : ''}`,
  ...differences.map(({ at, is }) => `      ${at}: ${is}`),
  ...(outcome === 'missing' ? [`      ${shopWithout(endpoint).off}`] : []),
  ...notes.map((note) => `      ${note}`),
];

const verdictOf = (findings: readonly Finding[], holds: boolean): string => {
  if (holds) return 'What is there holds; the shop can sell with this backend.';
  const isNeededMissing = findings.some(
    ({ endpoint, outcome }) => outcome === 'missing' && shopWithout(endpoint).isNeeded,
  );
  return isNeededMissing
    ? 'The shop cannot sell with this backend: calls that are needed are missing.'
    : 'The shop cannot be relied on with this backend while calls differ.';
};
