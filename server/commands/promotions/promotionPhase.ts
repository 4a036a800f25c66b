// When a promotion is on, and how its days are moved. Pure.

/** As the document has them: ISO-8601. */
export type Period = { readonly startsAt: string | null; readonly endsAt: string | null };

/** `broken`: its document is wrong, and nothing is taken off by it. */
export const PHASES = ['on', 'coming', 'over', 'broken'] as const;
export type Phase = (typeof PHASES)[number];

export const phaseOf = ({ startsAt, endsAt }: Period, now: Date): Phase => {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'over';
  return startsAt !== null && Date.parse(startsAt) > now.getTime() ? 'coming' : 'on';
};

/** @param until undefined: its own end, where that is later @returns or what is wrong with it */
export const beginning = ({ endsAt }: Period, from: Date, until: Date | undefined): Period | string => {
  if (until !== undefined && until <= from) return 'it would end before it begins.';
  const own = endsAt !== null && Date.parse(endsAt) > from.getTime() ? endsAt : null;
  return { startsAt: from.toISOString(), endsAt: until?.toISOString() ?? own };
};

/** @returns or what is wrong with it */
export const ending = ({ startsAt, endsAt }: Period, at: Date): Period | string => {
  if (endsAt !== null && Date.parse(endsAt) <= at.getTime()) return `it ends at ${endsAt} already.`;
  // What has not begun by then never does.
  const isBefore = startsAt !== null && Date.parse(startsAt) > at.getTime();
  return { startsAt: isBefore ? at.toISOString() : startsAt, endsAt: at.toISOString() };
};
