// What signing out would lose, in words.
import type { UnsyncedChange } from '#domain/items/unsyncedChanges.ts';
import { formatNumber } from '#src/words/format.ts';

/** `2 × Fen Runner, US 9 — added`. @param name of the product and size */
export const unsyncedText = ({ list, was, now }: UnsyncedChange, name: string): string => {
  if (list === 'wishlist') {
    if (was === null) return `${name} — saved to your wishlist`;
    return now === null ? `${name} — removed from your wishlist` : `${name} — changed on your wishlist`;
  }
  if (was === null) return `${formatNumber(now?.qty ?? 1)} × ${name} — added`;
  if (now === null) return `${formatNumber(was.qty)} × ${name} — removed`;
  return `${name} — changed from ${formatNumber(was.qty)} to ${formatNumber(now.qty)}`;
};
