// What a shopper reads about passkeys.

export const unableToLoadPasskeysText = 'Unable to load your passkeys. Please try again later.';

export const unableToAddPasskeyText = 'Unable to add the passkey. Please try again.';

export const unableToRemovePasskeyText = 'Unable to remove the passkey. Please try again later.';

export const tooManyPasskeysText = 'You have 20 passkeys. Remove one you no longer use first.';

/** One text for an unknown, a removed and a forged one. */
export const passkeyRefusedText =
  'This passkey can’t sign you in. Use your email address and password instead.';
