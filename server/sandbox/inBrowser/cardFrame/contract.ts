// What braintree-web's Hosted Fields and the page inside their frames say to each other, as far as a simulator needs it. The
// real page is Braintree's own and not in the package; a test compares the list with the package's.

/** All there are. Those not used here serve months as a list, autofill, the keyboards of phones, and prefetching. */
export const eventNames = [
  'ADD_CLASS',
  'AUTOFILL_DATA_AVAILABLE',
  'BIN_AVAILABLE',
  'CARD_FORM_ENTRY_HAS_BEGUN',
  'CLEAR_FIELD',
  'CONFIGURATION',
  'FRAME_READY',
  'INPUT_EVENT',
  'READY_FOR_CLIENT',
  'REMOVE_ATTRIBUTE',
  'REMOVE_CLASS',
  'REMOVE_FOCUS_INTERCEPTS',
  'SET_ATTRIBUTE',
  'SET_MESSAGE',
  'SET_MONTH_OPTIONS',
  'TOKENIZATION_REQUEST',
  'TRIGGER_FOCUS_CHANGE',
  'TRIGGER_INPUT_FOCUS',
  'VALIDATE_STRICT',
] as const;

export const eventNamed = (name: (typeof eventNames)[number]): string => `hosted-fields:${name}`;

/** Of the page beside PayPal's button. */
export const DISPATCH_FRAME_READY = 'frameService:DISPATCH_FRAME_READY';

export const frameName = (field: string): string => `braintree-hosted-field-${field}`;

/** Those this shop uses; Braintree has four more. */
export const fieldNames = ['number', 'expirationDate', 'cvv'] as const;
export type FieldName = (typeof fieldNames)[number];

/** The reply to a frame that is ready: the merchant's options. */
export type MerchantConfiguration = {
  readonly fields: { readonly [Field in FieldName]?: FieldOptions };
  readonly styles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type FieldOptions = {
  readonly internalLabel?: string;
  readonly placeholder?: string;
  readonly rejectUnsupportedCards?: boolean;
};

/** The reply to READY_FOR_CLIENT, as far as it is used here. */
export type ClientConfiguration = {
  readonly authorizationFingerprint: string;
  readonly gatewayConfiguration: {
    readonly graphQL: { readonly url: string };
    readonly creditCards: { readonly supportedCardTypes: readonly string[] };
  };
};

export type FieldState = {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
};

export type TypedCardType = {
  readonly niceType: string;
  readonly type: string;
  readonly code: { readonly name: string; readonly size: number };
  readonly supported: boolean;
};

/** The other side makes a BraintreeError of it. */
export type TokenizationError = {
  readonly name: 'BraintreeError';
  readonly type: 'CUSTOMER' | 'NETWORK';
  readonly code: string;
  readonly message: string;
  readonly details?: object;
};

export const tokenizationError = (code: keyof typeof messages, details?: object): TokenizationError => ({
  name: 'BraintreeError',
  type: code === 'TOKENIZATION_NETWORK_ERROR' ? 'NETWORK' : 'CUSTOMER',
  code: `HOSTED_FIELDS_${code}`,
  message: messages[code],
  ...(details && { details }),
});

const messages = {
  FIELDS_EMPTY: 'All fields are empty. Cannot tokenize empty card fields.',
  FIELDS_INVALID: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
  FAILED_TOKENIZATION: 'The supplied card data failed tokenization.',
  TOKENIZATION_NETWORK_ERROR: 'A tokenization network error occurred.',
} as const;
