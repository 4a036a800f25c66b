// Did it end as the shop did, and is it what a log must be?
import type { ExportedLog } from '#events/export/exportedLog.ts';
import { agreementLines, agreementOf, agrees, type Agreement } from '#projections/replay/agreement.ts';
import { invariantTexts, unjudgedText } from '#projections/replay/invariant.ts';
import { brokenInvariants, type Broken } from '#projections/replay/invariants.ts';
import { sha256, type ReplayedFile } from './logFile.ts';

export type Verdict = Agreement & {
  /** Null when it was not asked for. */
  readonly broken: readonly Broken[] | null;
};

export const verdictOf = async (
  { log, replay }: Pick<ReplayedFile, 'log' | 'replay'>,
  withInvariants: boolean,
): Promise<Verdict> => ({
  ...(await agreementOf(log, replay, sha256)),
  broken: withInvariants ? brokenInvariants(replay) : null,
});

/** Is anything wrong? */
export const isSound = (verdict: Verdict): boolean => (verdict.broken ?? []).length === 0 && agrees(verdict);

export const verdictLines = (verdict: Verdict, log: ExportedLog): readonly string[] => [
  ...agreementLines(verdict, log),
  // Of states that are others each time nothing can be said.
  ...(verdict.broken === null || verdict.unsteady !== null
    ? []
    : [...invariantLines(verdict.broken), unjudgedText]),
];

const invariantLines = (broken: readonly Broken[]): readonly string[] => {
  const [first, ...others] = broken;
  if (!first) return [`All ${Object.keys(invariantTexts).length} invariants hold.`];
  return [
    `First broken at #${first.seq}: ${invariantTexts[first.invariant]}.`,
    `  ${first.says}`,
    ...others.map(({ invariant, seq }) => `Also broken, from #${seq} on: ${invariantTexts[invariant]}.`),
  ];
};
