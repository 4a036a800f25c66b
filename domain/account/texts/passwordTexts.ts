// What a shopper reads about forgetting, resetting and changing a password (BEH-8.3). The server answers with these; the
// browser shows the "unable" ones itself when an answer had no words.

export const incorrectPasswordText = 'Your current password is incorrect.';

/** The password of a sign-up, typed again where its link was opened. */
export const notTheSignUpsPasswordText = 'That isn’t the password this account was made with.';

export const tooManyPasswordsText =
  'You’ve tried too many passwords. Please wait a few minutes and try again.';

export const tooManyResetLinksText =
  'Too many reset links have been requested for this address. Use the newest one you were sent, or try again later.';

export const unableToSendResetText = 'Unable to send the reset link. Please try again later.';

export const resetLinkInvalidText = 'This reset link is invalid or has expired. Ask for a new one.';

export const unableToResetText = 'Unable to reset your password. Please try again later.';

export const unableToChangePasswordText = 'Unable to change your password. Please try again later.';
