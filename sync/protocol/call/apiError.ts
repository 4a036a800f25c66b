// The one shape of every rejection, and the closed list of its codes.
import * as z from 'zod/mini';

/** HTTP status by code. A code means one thing in every call. */
export const apiErrorStatus = {
  /** The request breaks the schema; `fields` says where. */
  BadRequest: 400,
  /** No valid identity token, or no session to make one from. */
  Unauthenticated: 401,
  IncorrectCredentials: 401,
  /** The bank, or the provider's own rules, rejected it; nothing was charged. */
  PaymentDeclined: 402,
  EmailNotVerified: 403,
  /** The bot check rejects this call; a fresh token may pass. */
  BotCheckFailed: 403,
  /** PUT /account: a flag blocks updates of this account. */
  AccountBlocked: 403,
  /** The request came from another origin. */
  ForeignOrigin: 403,
  NotFound: 404,
  /** The account is there, its customer not yet: the shop is still preparing it. */
  CustomerNotFound: 404,
  MethodNotAllowed: 405,
  /** PUT /account/state: another device saved first. */
  StateConflict: 409,
  /** The order is past the point where this could be done. */
  OrderMovedOn: 409,
  /** The customer's address book has this address already. */
  AddressExists: 409,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  /** The schema is met but a rule of the shop is not; `fields` says which. */
  RuleBroken: 422,
  /** POST /product/challenge/verify: the answer is wrong. */
  ChallengeFailed: 422,
  /** No such gift card, or not its PIN. */
  VoucherInvalid: 404,
  /** After a few wrong PINs, for a while; or by the shop, until its people open it. */
  VoucherLocked: 422,
  VoucherSuspended: 422,
  /** This shop's own server says it of a balance instead. */
  VoucherExpired: 422,
  LoyaltyMemberNotFound: 422,
  LoyaltyMemberInactive: 422,
  /** The membership is another person's, or its name is spelled otherwise. */
  LoyaltyLastNameMismatch: 422,
  LoyaltyPointsInsufficient: 422,
  /** The airline lets this member pay with no points now. */
  LoyaltyQuoteRefused: 422,
  LinkInvalid: 422,
  /** Of a customer who is signed in; not 401, which would end the session. */
  IncorrectPassword: 422,
  /** The link was opened in another browser than the one that signed up: its password is asked for. */
  PasswordNeeded: 422,
  /** The shop takes no such cards or accounts. */
  PaymentInstrumentTypeNotAccepted: 422,
  /** The payment method is spent, expired or gone; the shopper has to enter it again. */
  PaymentMethodInvalid: 422,
  TooManyRequests: 429,
  TooManyEmails: 429,
  ServerError: 500,
  Unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatus;

export const apiErrorCode = z.enum(Object.keys(apiErrorStatus) as [ApiErrorCode, ...ApiErrorCode[]]);

export const apiError = z.object({
  code: apiErrorCode,
  /** What happened and what to do, in en-AU; for shoppers, not for programs. */
  message: z.string(),
  /** Dotted path of the field → what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ApiError = z.infer<typeof apiError>;
