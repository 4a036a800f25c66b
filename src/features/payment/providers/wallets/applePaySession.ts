// Apple's own sheet in a browser, as far as the shop uses it.
// https://developer.apple.com/documentation/apple_pay_on_the_web/applepaysession
import type { ApplePayPaymentRequest } from 'braintree-web/apple-pay';

export type ApplePayItem = { readonly label: string; readonly amount: string };
export type ApplePayMethod = ApplePayItem & { readonly identifier: string; readonly detail: string };

/** Before the shopper has agreed: the area alone. */
export type ApplePayContact = {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
  readonly addressLines?: readonly string[];
  readonly locality?: string;
  readonly administrativeArea?: string;
  readonly postalCode?: string;
  readonly countryCode?: string;
};

export type ApplePayUpdate = {
  readonly newTotal: ApplePayItem;
  readonly newLineItems?: readonly ApplePayItem[];
  readonly newShippingMethods?: readonly ApplePayMethod[];
  readonly errors?: readonly object[];
};

export type ApplePayToken = { readonly paymentData: object };

type Handler<Event> = ((event: Event) => void) | null;

export interface ApplePaySession {
  onvalidatemerchant: Handler<{ readonly validationURL: string }>;
  onshippingcontactselected: Handler<{ readonly shippingContact: ApplePayContact }>;
  onshippingmethodselected: Handler<{ readonly shippingMethod: ApplePayMethod }>;
  onpaymentauthorized: Handler<{
    readonly payment: { readonly token: ApplePayToken; readonly shippingContact?: ApplePayContact };
  }>;
  oncancel: (() => void) | null;
  /** @throws outside of a tap, or while another sheet is open */
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: object): void;
  completeShippingContactSelection(update: ApplePayUpdate): void;
  completeShippingMethodSelection(update: ApplePayUpdate): void;
  completePayment(result: { readonly status: number; readonly errors?: readonly object[] }): void;
}

export type ApplePaySessionClass = {
  new (version: number, request: ApplePayPaymentRequest): ApplePaySession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
  supportsVersion(version: number): boolean;
};

type Globals = {
  readonly ApplePaySession?: ApplePaySessionClass;
  readonly ApplePayError?: new (code: string, contactField: string, message: string) => object;
};

/** Safari brings it, and Apple's script gives it to others. */
export const applePaySession = (): ApplePaySessionClass | undefined =>
  (globalThis as Globals).ApplePaySession;

/** @param field of a contact, as Apple names it */
export const applePayError = (code: string, field: string, message: string): object => {
  const { ApplePayError } = globalThis as Globals;
  if (!ApplePayError) throw new Error('There is no ApplePayError beside ApplePaySession');
  return new ApplePayError(code, field, message);
};
