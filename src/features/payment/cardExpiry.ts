// When a saved card is over. It is valid to the end of its last month, in Melbourne.

const month = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Melbourne',
  year: 'numeric',
  month: '2-digit',
});

/** @param expires the last month, `2027-03`; null: it does not expire @param now milliseconds since 1970 */
export const isExpired = (expires: string | null, now: number): boolean => {
  if (expires === null) return false;
  const parts = month.formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}` > expires;
};
