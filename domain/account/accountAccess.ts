// When an account may be loaded and updated (BEH-6), and what is said where it is not (BEH-8).

export type AccountAccess = {
  /** Somebody is signed in, and not signing out. */
  readonly isSignedIn: boolean;
  readonly isLoaded: boolean;
  /** The block flag of the account that is loaded. */
  readonly isUpdateBlocked: boolean;
};

/** BEH-8, verbatim. */
export const accountNotLoadedText = 'Account not loaded.';
/** BEH-8, verbatim. */
export const cannotLoadAccountText = 'Cannot load account.';
/** BEH-8, verbatim. */
export const cannotUpdateAccountText = 'Cannot update account.';

/** @returns null: it may be loaded */
export const loadRefusal = ({ isSignedIn }: Pick<AccountAccess, 'isSignedIn'>): string | null =>
  isSignedIn ? null : cannotLoadAccountText;

/** @returns null: it may be updated */
export const updateRefusal = ({ isSignedIn, isLoaded, isUpdateBlocked }: AccountAccess): string | null => {
  if (!isSignedIn) return cannotUpdateAccountText;
  if (!isLoaded) return accountNotLoadedText;
  return isUpdateBlocked ? cannotUpdateAccountText : null;
};
