// What a customer's list says of what it does not show: an account that was never heard, items that cannot be read (SYNC-11).
import type { SyncView } from '#src/store/shopStore.ts';
import { formatNumber } from '#src/words/format.ts';

/** What an empty list of a customer says before the account was ever heard: not that the account holds nothing. */
export const unknownListText = ({ isAccountKnown, state }: Pick<SyncView, 'isAccountKnown' | 'state'>) => {
  if (isAccountKnown) return null;
  return state === 'failed'
    ? 'We couldn’t reach your account yet. What it holds shows here as soon as we can.'
    : 'Getting what your account holds…';
};

/**
 * That the account holds more than is shown; null where it does not.
 *
 * @param shown how many items the list shows beside them
 */
export const unreadText = (unread: number, shown: number): string | null => {
  if (unread === 0) return null;
  const more = shown === 0 ? '' : 'more ';
  const [are, them, stay] = unread === 1 ? ['item is', 'it', 'It stays'] : ['items are', 'them', 'They stay'];
  return `${formatNumber(unread)} ${more}${are} in your account, but this device can’t read ${them}. ${stay} in your account.`;
};
