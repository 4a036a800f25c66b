// The one error a handler throws to refuse a call.
import { membershipRefusalTexts, quoteRefusalTexts } from '#domain/loyalty/loyaltyTexts.ts';
import { voucherSpentTexts } from '#domain/payment/voucherEntry.ts';
import { voucherRefusalTexts } from '#domain/payment/voucherRefusals.ts';
import { apiErrorStatus, type ApiError, type ApiErrorCode } from '#sync/protocol/call/apiError.ts';

/** What a person reads when the thrower has nothing better to say. */
const defaultMessages: Record<ApiErrorCode, string> = {
  BadRequest: 'The request does not have the shape this call expects. See "fields".',
  Unauthenticated: 'Please sign in again.',
  IncorrectCredentials: 'Incorrect email address or password.',
  PaymentDeclined: 'Your bank declined this card. Nothing was charged. Try another card, or ask your bank.',
  EmailNotVerified: "Your email address hasn't been verified yet.",
  AccountBlocked: 'Cannot update account.',
  BotCheckFailed: "We couldn't tell that you're a person. Wait a moment and try again.",
  ForeignOrigin: 'This call is only answered to pages of the shop itself.',
  NotFound: 'There is nothing at this address.',
  CustomerNotFound: 'This account is still being prepared. Ask again in a moment.',
  MethodNotAllowed: 'This address does not know that method. See the Allow header.',
  StateConflict: 'Another device saved first. Fetch the state, apply your changes to it and save again.',
  OrderMovedOn: 'This order has moved on meanwhile. Look at it again.',
  AddressExists: 'An identical address is already saved in your address book.',
  BodyTooLarge: 'The request is too large.',
  UnsupportedMediaType: 'Send the body as JSON, with Content-Type: application/json.',
  RuleBroken: 'The request breaks a rule of the shop. See "fields".',
  ChallengeFailed: "That isn't the answer. Check the spelling, or look once more at the product's page.",
  PaymentInstrumentTypeNotAccepted: 'We don’t take this type of card. Please use another one.',
  PaymentMethodInvalid: "These payment details can't be used any more. Please enter them again.",
  VoucherInvalid: voucherRefusalTexts.NOT_FOUND,
  VoucherLocked: voucherRefusalTexts.LOCKED,
  VoucherSuspended: voucherRefusalTexts.SUSPENDED,
  VoucherExpired: voucherSpentTexts.EXPIRED,
  ...membershipRefusalTexts,
  ...quoteRefusalTexts,
  IncorrectPassword: 'Your current password is incorrect.',
  PasswordNeeded: 'Enter the password you signed up with.',
  LinkInvalid: 'This link is no longer valid. Ask for a new one.',
  TooManyRequests: 'Too many requests. Wait for the seconds in the Retry-After header, then try again.',
  TooManyEmails: 'Too many emails were sent. Wait a while, then try again.',
  ServerError: 'Something went wrong on our side. Please try again later.',
  Unavailable: 'The shop cannot answer right now. Please try again in a moment.',
};

/** A refusal: its code decides the HTTP status, `fields` (dotted path → what is wrong) says where. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ApiErrorCode,
    message: string = defaultMessages[code],
    fields?: Readonly<Record<string, string>>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return apiErrorStatus[this.code];
  }

  /** The body of the answer. */
  toBody(): ApiError {
    const { code, message, fields } = this;
    return fields ? { code, message, fields: { ...fields } } : { code, message };
  }
}
