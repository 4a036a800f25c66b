// Which answers of the API matter to whoever watches over the shop: a table, so that no handler has to remember.
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';

/** What happened, as a log's reader searches for it. */
export type SecurityEvent =
  | 'accessRefused'
  | 'accountDeleted'
  | 'addressBookChanged'
  | 'badRequest'
  | 'botCheckFailed'
  | 'cardLocked'
  | 'contactInfoChanged'
  | 'dataExported'
  | 'emailVerified'
  | 'foreignOrigin'
  | 'limitReached'
  | 'linkRefused'
  | 'lookUpFailed'
  | 'orderCancelled'
  | 'orderPlaced'
  | 'orderRefused'
  | 'orderUnsettled'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordResetAsked'
  | 'paymentMethodPreferred'
  | 'paymentMethodRemoved'
  | 'paymentMethodSaved'
  | 'sessionsEnded'
  | 'signInFailed'
  | 'signUpAsked'
  | 'signedIn'
  | 'signedOut'
  | 'tokenRefused'
  | 'wrongPassword'
  | 'wrongPin';

/** By the endpoint's name. */
const succeeded: Readonly<Record<string, SecurityEvent>> = {
  addAddress: 'addressBookChanged',
  addPasskey: 'passkeyAdded',
  cancelFoundOrder: 'orderCancelled',
  cancelOrder: 'orderCancelled',
  changePassword: 'passwordChanged',
  deleteAccount: 'accountDeleted',
  deletePaymentMethod: 'paymentMethodRemoved',
  endOtherSessions: 'sessionsEnded',
  endSession: 'sessionsEnded',
  exportAccount: 'dataExported',
  forgotPassword: 'passwordResetAsked',
  makePaymentMethodDefault: 'paymentMethodPreferred',
  putAccount: 'contactInfoChanged',
  removeAddress: 'addressBookChanged',
  removePasskey: 'passkeyRemoved',
  resetPassword: 'passwordReset',
  savePaymentMethod: 'paymentMethodSaved',
  signIn: 'signedIn',
  signInWithPasskey: 'signedIn',
  signOut: 'signedOut',
  signUp: 'signUpAsked',
  updateAddress: 'addressBookChanged',
  verifyEmail: 'emailVerified',
};

/** What becomes of an order stands in an answer of 200, as its status. Any other: it was refused. */
const orderAnswered: Readonly<Record<string, SecurityEvent>> = {
  IN_PROGRESS: 'orderUnsettled',
  PLACED: 'orderPlaced',
  UNCERTAIN: 'orderUnsettled',
};

/** In the answers of orders, and of what prepares them. */
const pinRefused: Readonly<Record<string, SecurityEvent>> = {
  VOUCHER_NOT_FOUND: 'wrongPin',
  VOUCHER_UNCHECKED: 'wrongPin',
  VOUCHER_LOCKED: 'cardLocked',
};

const refused: Readonly<Partial<Record<ApiErrorCode, SecurityEvent>>> = {
  BadRequest: 'badRequest',
  BodyTooLarge: 'badRequest',
  BotCheckFailed: 'botCheckFailed',
  EmailNotVerified: 'signInFailed',
  ForeignOrigin: 'foreignOrigin',
  IncorrectCredentials: 'signInFailed',
  IncorrectPassword: 'wrongPassword',
  LinkInvalid: 'linkRefused',
  TooManyEmails: 'limitReached',
  TooManyRequests: 'limitReached',
  Unauthenticated: 'tokenRefused',
  UnsupportedMediaType: 'badRequest',
  VoucherInvalid: 'wrongPin',
  VoucherLocked: 'cardLocked',
};

/** Where not to find anything is a guess. */
const lookUps: ReadonlySet<string> = new Set(['cancelFoundOrder', 'getReturn', 'lookUpOrder']);

/** Calls for one of a customer's own things: what is not found among them may be another's. */
const ownThings: ReadonlySet<string> = new Set([
  'cancelOrder',
  'deletePaymentMethod',
  'endSession',
  'getOrder',
  'makePaymentMethodDefault',
  'removeAddress',
  'removePasskey',
  'updateAddress',
]);

/** @param name of the endpoint @param status in the answer's body, where there is one */
export const eventOfAnswer = (name: string, status: unknown): SecurityEvent | undefined =>
  succeeded[name] ?? (typeof status === 'string' ? eventOfStatus(name, status) : undefined);

const eventOfStatus = (name: string, status: string): SecurityEvent | undefined =>
  pinRefused[status] ?? (name === 'placeOrder' ? (orderAnswered[status] ?? 'orderRefused') : undefined);

export const eventOfRefusal = (name: string, code: ApiErrorCode): SecurityEvent | undefined => {
  if (code !== 'NotFound') return refused[code];
  if (lookUps.has(name)) return 'lookUpFailed';
  return ownThings.has(name) ? 'accessRefused' : undefined;
};
