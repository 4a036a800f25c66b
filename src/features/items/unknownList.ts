// An empty list of a customer whose account was never heard (SYNC-11).
import type { SyncView } from '#src/store/shopStore.ts';

/** What an empty list of a customer says before the account was ever heard: not that the account holds nothing. */
export const unknownListText = ({ isAccountKnown, state }: Pick<SyncView, 'isAccountKnown' | 'state'>) => {
  if (isAccountKnown) return null;
  return state === 'failed'
    ? 'We couldn’t reach your account yet. What it holds shows here as soon as we can.'
    : 'Getting what your account holds…';
};
