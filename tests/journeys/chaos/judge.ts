// What each line of the cart must be in the end: what the last act on it that the shop acknowledged asked for.

/** One act on a line. Times are ms of a clock that is right. */
export type Act = {
  readonly line: string;
  readonly device: number;
  /** The tap. */
  readonly from: number;
  /** By when it was done, or never was: when the shop said so, or when its tab was gone. */
  to: number;
  /** The quantity that was acknowledged, 0 for gone; null: the shop never said that it is durable. */
  readonly qty: number | null;
};

export type Verdict = {
  readonly judged: number;
  /** Lines of which nobody can say what is right: what came last was not acknowledged, or two devices acted at once. */
  readonly ambiguous: number;
  readonly violations: readonly string[];
};

/** ms: clocks are learnt from dates of whole seconds, so closer acts of two devices may stand either way. */
export const AT_ONCE_MS = 6_000;

/** @param found quantities by line, as everybody shows them in the end */
export const judge = (acts: readonly Act[], found: ReadonlyMap<string, number>): Verdict => {
  const lines = [...new Set(acts.map(({ line }) => line))];
  const verdicts = lines.map((line) =>
    judgeLine(
      acts.filter((act) => act.line === line),
      found.get(line) ?? 0,
    ),
  );
  return {
    judged: verdicts.filter((one) => one !== null).length,
    ambiguous: verdicts.filter((one) => one === null).length,
    violations: verdicts.flatMap((said, at) => (said ? [`${lines[at]}: ${said}`] : [])),
  };
};

/** @returns what is wrong, '' when nothing is, null when nobody can say */
const judgeLine = (acts: readonly Act[], found: number): string | null => {
  const last = acts.findLast(({ qty }) => qty !== null);
  if (!last) return null;
  const mayBeLater = acts.some(
    (act) => act !== last && act.to >= last.from - (act.device === last.device ? 0 : AT_ONCE_MS),
  );
  if (mayBeLater) return null;
  return found === last.qty ? '' : `${last.qty} was acknowledged last, and ${found} are there`;
};
