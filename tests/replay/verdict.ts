// Did it end as the shop did, and is it what a log must be?
import type { ExportedLog } from '#events/export/exportedLog.ts';
import { agreementOf, agrees, type Agreement } from '#projections/replay/agreement.ts';
import { invariantTexts } from '#projections/replay/invariant.ts';
import { brokenInvariants, type Broken } from '#projections/replay/invariants.ts';
import type { Replay } from '#projections/replay/replayLog.ts';
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

export const verdictLines = (verdict: Verdict, log: ExportedLog, replay: Replay): readonly string[] => [
  ...hashLines(verdict, log, replay),
  ...(verdict.broken === null ? [] : invariantLines(verdict.broken)),
];

const hashLines = (verdict: Verdict, { header }: ExportedLog, { events }: Replay): readonly string[] => {
  const { changedProjections: changed, divergence, tabDivergence: tab } = verdict;
  const seqAt = (position: number): number => events[position - 1]?.event.seq ?? 0;
  if (changed.length > 0 && (divergence ?? tab) !== null) {
    return [
      `The folds of ${changed.join(', ')} have changed since build ${header.build} wrote this, so its hashes prove nothing.`,
    ];
  }
  const lines: string[] = [];
  if (divergence) {
    const [from, to] = [seqAt(divergence.agreedAt + 1), seqAt(divergence.differsAt)];
    lines.push(
      from === to
        ? `The replay differs from the shop at #${to}.`
        : `The replay differs from the shop at one of the events #${from} to #${to}.`,
    );
  }
  if (tab) {
    lines.push(`The tab held something else at #${seqAt(tab.differsAt)} than its log says.`);
  }
  return lines.length > 0 ? lines : [`Ends as the shop did: ${verdict.stateHash}`];
};

const invariantLines = (broken: readonly Broken[]): readonly string[] => {
  const [first, ...others] = broken;
  if (!first) return [`All ${Object.keys(invariantTexts).length} invariants hold.`];
  return [
    `First broken at #${first.seq}: ${invariantTexts[first.invariant]}.`,
    `  ${first.says}`,
    ...others.map(({ invariant, seq }) => `Also broken, from #${seq} on: ${invariantTexts[invariant]}.`),
  ];
};
