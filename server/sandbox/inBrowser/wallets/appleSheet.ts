// The simulator's own `ApplePaySession` on a page, with as much of the real surface as a shop uses, and its strictness: it opens
// within a tap only, once at a time, for a validated merchant of this very host.
// https://developer.apple.com/documentation/apple_pay_on_the_web/applepaysession
import { addresses, type SheetAddress } from './addresses.ts';
import { openSheet, type Sheet, type SheetChoice, type SheetContent } from './paymentSheet.ts';

type Item = { readonly label: string; readonly amount: string };
type Method = Item & { readonly identifier: string; readonly detail: string };
type Update = {
  readonly newTotal?: Item;
  readonly newLineItems?: readonly Item[];
  readonly newShippingMethods?: readonly Method[];
  readonly errors?: readonly ApplePayError[];
};
type PaymentRequest = {
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
  readonly total: Item;
  readonly lineItems?: readonly Item[];
  readonly shippingMethods?: readonly Method[];
  readonly requiredShippingContactFields?: readonly string[];
};
type MerchantSession = { readonly domainName: string; readonly expiresAt: number };
type PaymentResult = { readonly status: number; readonly errors?: readonly ApplePayError[] };
type Handler<Event> = ((event: Event) => void) | null;

class ApplePayError extends Error {
  readonly code: string;
  readonly contactField: string | undefined;
  constructor(code: string, contactField?: string, message = '') {
    super(message);
    this.code = code;
    this.contactField = contactField;
  }
}

/** One sheet at a time, whichever page part opens it. */
let isAnyOpen = false;

class ApplePaySession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static canMakePayments(): boolean {
    return isSecureContext;
  }
  static supportsVersion(version: number): boolean {
    return version >= 1 && version <= 14;
  }

  onvalidatemerchant: Handler<{ validationURL: string }> = null;
  onpaymentauthorized: Handler<{ payment: object }> = null;
  onshippingcontactselected: Handler<{ shippingContact: object }> = null;
  onshippingmethodselected: Handler<{ shippingMethod: Method }> = null;
  oncancel: Handler<object> = null;
  readonly #request: PaymentRequest;
  #sheet: Sheet | null = null;
  #isOpen = false;
  #content: SheetContent;
  #methods: readonly Method[];

  constructor(version: number, request: PaymentRequest) {
    if (!ApplePaySession.supportsVersion(version)) throw new TypeError('Unsupported Apple Pay version');
    if (!(Number(request.total.amount) > 0) || request.total.label === '')
      throw new TypeError('The total needs a label and an amount above 0');
    if (request.supportedNetworks.length === 0 || request.merchantCapabilities.length === 0)
      throw new TypeError('supportedNetworks and merchantCapabilities are required');
    this.#request = request;
    this.#methods = request.shippingMethods ?? [];
    this.#content = contentOf(request.total, request.lineItems ?? [], this.#methods);
  }

  begin(): void {
    if (isAnyOpen) throw new DOMException('Another sheet is open', 'InvalidAccessError');
    if (!navigator.userActivation.isActive)
      throw new DOMException('Must be called from a user gesture', 'InvalidAccessError');
    isAnyOpen = true;
    this.#isOpen = true;
    const asksAddress = this.#request.requiredShippingContactFields?.includes('postalAddress') === true;
    this.#sheet = openSheet(
      this.#content,
      { title: 'Apple Pay', asksAddress, methodId: null },
      {
        onAddress: (address) => this.#selectAddress(address),
        onMethod: (id) => this.#selectMethod(id),
        onPay: (choice) => this.#authorise(choice),
        onCancel: () => this.#cancel(),
      },
    );
    this.#sheet.setBusy(true);
    const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';
    queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }));
  }

  completeMerchantValidation({ domainName, expiresAt }: MerchantSession): void {
    if (domainName !== location.hostname || expiresAt < Date.now()) return this.#cancel();
    this.#sheet?.setBusy(false);
    // The sheet says where it would send to before anything is touched.
    if (this.#request.requiredShippingContactFields?.includes('postalAddress') === true)
      this.#selectAddress(addresses[0]);
  }

  completeShippingContactSelection(update: Update): void {
    this.#update(update);
  }

  completeShippingMethodSelection(update: Update): void {
    this.#update(update);
  }

  completePayment(result: PaymentResult | number): void {
    const { status, errors = [] } = typeof result === 'number' ? { status: result } : result;
    const [error] = errors;
    // What the shopper can mend keeps the sheet open.
    if (status !== ApplePaySession.STATUS_SUCCESS && error) {
      this.#sheet?.showError(error.message);
      this.#sheet?.setBusy(false);
      return;
    }
    this.#end();
  }

  abort(): void {
    this.#end();
  }

  #update({ newTotal, newLineItems = [], newShippingMethods, errors = [] }: Update): void {
    if (newShippingMethods) this.#methods = newShippingMethods;
    const total = newTotal ?? { label: '', amount: this.#content.total };
    this.#content = contentOf(total, newLineItems, this.#methods);
    this.#sheet?.show(this.#content);
    this.#sheet?.showError(errors[0]?.message ?? '');
    this.#sheet?.setBusy(errors.length > 0);
  }

  #selectAddress(address: SheetAddress | undefined): void {
    if (!address || !this.onshippingcontactselected) return;
    this.#sheet?.setBusy(true);
    this.onshippingcontactselected({ shippingContact: areaOf(address) });
  }

  #selectMethod(id: string): void {
    const shippingMethod = this.#methods.find(({ identifier }) => identifier === id);
    if (!shippingMethod || !this.onshippingmethodselected) return;
    this.#sheet?.setBusy(true);
    this.onshippingmethodselected({ shippingMethod });
  }

  #authorise({ card, address }: SheetChoice): void {
    this.#sheet?.showError('');
    this.#sheet?.setBusy(true);
    const token = {
      paymentData: { sandboxCard: card },
      paymentMethod: { displayName: 'Visa 1111', network: 'Visa', type: 'credit' },
      transactionIdentifier: crypto.randomUUID(),
    };
    this.onpaymentauthorized?.({
      payment: { token, ...(address && { shippingContact: contactOf(address) }) },
    });
  }

  #cancel(): void {
    if (!this.#isOpen) return;
    this.#end();
    this.oncancel?.({ sessionError: { code: 'unknown' } });
  }

  #end(): void {
    if (this.#isOpen) isAnyOpen = false;
    this.#isOpen = false;
    this.#sheet?.close();
    this.#sheet = null;
  }
}

const contentOf = (total: Item, lines: readonly Item[], methods: readonly Method[]): SheetContent => ({
  total: total.amount,
  lines,
  methods: methods.map(({ identifier, label, detail, amount }) => ({
    id: identifier,
    label: `${label}, $${amount}`,
    detail,
  })),
});

/** Before the shopper has agreed a shop learns the area alone. */
const areaOf = ({ locality, region, postcode, country }: SheetAddress) => ({
  locality,
  administrativeArea: region,
  postalCode: postcode,
  country,
  countryCode: country,
});

const contactOf = (address: SheetAddress) => {
  const [givenName = '', ...rest] = address.name.split(' ');
  return {
    ...areaOf(address),
    addressLines: address.lines,
    emailAddress: address.email,
    phoneNumber: address.phone,
    givenName,
    familyName: rest.join(' '),
  };
};

Object.assign(globalThis, { ApplePaySession, ApplePayError });
