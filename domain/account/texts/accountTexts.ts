// What a shopper reads about signing in and verifying an address (BEH-8). The server answers with these; the browser shows the
// "unable" ones itself when no answer came.

/** BEH-8, verbatim. One text for an unknown address and a wrong password: it must not reveal who has an account. */
export const incorrectCredentialsText = 'Incorrect email address or password.';

/** BEH-8, verbatim. */
export const emailNotVerifiedText = "Your email address hasn't been verified yet.";

/** BEH-8, verbatim; also the answer to too many attempts. */
export const unableToSignInText = 'Unable to sign you in. Please try again later.';

export const linkInvalidText =
  'This verification link is invalid or has expired. Sign in to have a new one sent.';

export const tooManyEmailsText =
  'Too many emails have been requested for this address. Please try again later.';

export const unableToSendText = 'Unable to send the verification email. Please try again later.';

export const unableToVerifyText = 'Unable to verify your email address. Please try again later.';

export const unableToSignUpText = 'Unable to create your account. Please try again later.';
