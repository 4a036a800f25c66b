// What signing out would lose, and why it is not in the account, in words.
import type { UnsyncedChange } from '#domain/items/unsyncedChanges.ts';
import type { SyncView } from '#src/store/shopStore.ts';
import { formatCount, formatNumber } from '#src/words/format.ts';

/** What the question is called. */
export const unsyncedTitle = (changes: number): string =>
  `${formatCount(changes, 'change is', 'changes are')} not in your account yet`;

/** Why that is so, as far as this device knows. */
export const whyUnsyncedText = ({
  state,
  reason,
  isPaused,
}: Pick<SyncView, 'state' | 'reason' | 'isPaused'>): string => {
  if (isPaused) return 'The shop was updated, and this page sends nothing before it’s reloaded.';
  if (state !== 'failed') return 'Saving is taking longer than usual.';
  switch (reason) {
    case 'unreachable':
    case 'timeout':
      return 'We couldn’t reach your account.';
    case 'busy':
      return 'Our servers are busy, so nothing could be saved just now.';
    default:
      return 'We couldn’t save to your account just now.';
  }
};

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
