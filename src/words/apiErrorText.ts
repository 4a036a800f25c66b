// Every error code of /api in words a shopper can act on (BEH-8). A new code without a text does not compile.
import { membershipRefusalTexts } from '#domain/loyalty/loyaltyTexts.ts';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';

/** For an /api answer whose own words cannot be shown. */
export const apiErrorText: Record<ApiErrorCode, string> = {
  BadRequest: "We couldn't read that. Check what you typed and try again.",
  Unauthenticated: 'Your session has ended. Sign in again.',
  IncorrectCredentials: 'Incorrect email address or password.',
  PaymentDeclined: 'Your bank declined this card. Nothing was charged. Try another card, or ask your bank.',
  EmailNotVerified: "Your email address hasn't been verified yet.",
  AccountBlocked: 'Cannot update account.',
  BotCheckFailed: "We couldn't tell that you're a person. Wait a moment and try again.",
  ForeignOrigin: "That came from another site, so we didn't do it. Open Lap & Loam and try again.",
  NotFound: "We couldn't find that.",
  CustomerNotFound: "We're still preparing your account. Try again in a moment.",
  MethodNotAllowed: "That can't be done here.",
  StateConflict: 'Your cart was changed on another device. We are putting both together.',
  AddressExists: 'An identical address is already saved in your address book.',
  BodyTooLarge: 'That is more than we can take in one go.',
  UnsupportedMediaType: "We couldn't read that.",
  RuleBroken: 'Check the details below and try again.',
  ChallengeFailed: "That isn't the answer. Check the spelling, or look once more at the product's page.",
  PaymentInstrumentTypeNotAccepted: "We don't take this type of card. Please use another one.",
  PaymentMethodInvalid: "These payment details can't be used any more. Please enter them again.",
  VoucherInvalid: 'Incorrect code or PIN.',
  VoucherLocked: 'Invalid PIN. Your gift card is locked. Please contact our Customer Experience Team.',
  VoucherSuspended: 'The gift card you entered has been suspended.',
  ...membershipRefusalTexts,
  IncorrectPassword: 'Your current password is incorrect.',
  PasswordNeeded: 'Enter the password you signed up with.',
  LinkInvalid: 'This link is no longer valid. Ask for a new one.',
  TooManyRequests: 'That was a lot at once. Wait a minute and try again.',
  TooManyEmails: "We've sent several emails already. Wait a while before asking for another.",
  ServerError: 'Something went wrong on our side. Please try again later.',
  Unavailable: "We can't do that just now. Please try again later.",
};
