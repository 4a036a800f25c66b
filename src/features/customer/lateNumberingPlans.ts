// The numbering plans of the world, which no page waits for: they come with the first sign that a number will be judged.
import type { NumberingPlans } from '#domain/account/phoneNumber.ts';
import { inTime } from '#src/platform/network/inTime.ts';
import type { CallOutcome } from '#src/store/commands.ts';

/** Nobody waits longer: the server judges the number in any case. */
const PATIENCE_MS = 4_000;

let known: NumberingPlans | null = null;

/** @returns null: they have not come yet */
export const knownPlans = (): NumberingPlans | null => known;

/** @returns null: they cannot be had now; asking again is a new try */
export const loadPlans = async (): Promise<NumberingPlans | null> => {
  if (known) return known;
  const coming = import('#domain/account/numberingPlans.ts').then(
    ({ numberingPlans }) => (known = numberingPlans),
  );
  return inTime(coming, PATIENCE_MS).catch(() => null);
};

/** Judges a form once more when they are here. @returns null: nothing is wrong with it */
export const refusedByPlans = async (
  judge: (plans: NumberingPlans | null) => Readonly<Record<string, string>>,
): Promise<Extract<CallOutcome, { readonly type: 'refused' }> | null> => {
  const fields = judge(await loadPlans());
  return Object.keys(fields).length > 0 ? { type: 'refused', code: null, message: '', fields } : null;
};
