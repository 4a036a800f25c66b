// The simulator's own `google.payments.api` on a page, with as much of the real surface as a shop uses, and its strictness: every
// callback that is asked for must be there, and one sheet is open at a time.
// https://developers.google.com/pay/api/web/reference/client
import { addresses, type SheetAddress } from './addresses.ts';
import { openSheet, origin, type Sheet, type SheetChoice, type SheetContent } from './paymentSheet.ts';

type Option = { readonly id: string; readonly label: string; readonly description?: string };
type Options = { readonly defaultSelectedOptionId?: string; readonly shippingOptions: readonly Option[] };
type TransactionInfo = {
  readonly totalPrice: string;
  readonly currencyCode: string;
  readonly totalPriceStatus: string;
  readonly displayItems?: readonly { readonly label: string; readonly price: string }[];
};
type Problem = { readonly reason: string; readonly intent: string; readonly message: string };
type Update = {
  readonly newTransactionInfo?: TransactionInfo;
  readonly newShippingOptionParameters?: Options;
  readonly error?: Problem;
};
type DataRequest = {
  readonly apiVersion: number;
  readonly allowedPaymentMethods: readonly {
    readonly type: string;
    readonly tokenizationSpecification?: { readonly parameters: Readonly<Record<string, string>> };
  }[];
  readonly transactionInfo: TransactionInfo;
  readonly emailRequired?: boolean;
  readonly shippingAddressRequired?: boolean;
  readonly shippingOptionRequired?: boolean;
  readonly shippingOptionParameters?: Options;
  readonly callbackIntents?: readonly string[];
};
type Callbacks = {
  readonly onPaymentDataChanged?: (data: object) => Promise<Update>;
  readonly onPaymentAuthorized?: (
    data: object,
  ) => Promise<{ readonly transactionState: 'SUCCESS' | 'ERROR'; readonly error?: Problem }>;
};
type ClientOptions = { readonly environment: string; readonly paymentDataCallbacks?: Callbacks };

let isOpen = false;

class PaymentsClient {
  readonly #callbacks: Callbacks;

  constructor({ environment, paymentDataCallbacks = {} }: ClientOptions) {
    if (environment !== 'TEST') throw new Error('The simulator is for the TEST environment');
    this.#callbacks = paymentDataCallbacks;
  }

  async isReadyToPay({ allowedPaymentMethods }: DataRequest): Promise<{ readonly result: boolean }> {
    return { result: isSecureContext && allowedPaymentMethods.some(({ type }) => type === 'CARD') };
  }

  loadPaymentData(request: DataRequest): Promise<object> {
    if (isOpen) return Promise.reject(statusError('DEVELOPER_ERROR', 'A sheet is open already'));
    const missing = missingCallback(request, this.#callbacks);
    if (missing !== null) return Promise.reject(statusError('DEVELOPER_ERROR', missing));
    isOpen = true;
    return new Promise((resolve, reject) => {
      const run: SheetRun = new SheetRun(request, this.#callbacks, {
        done: (data) => {
          close();
          resolve(data);
        },
        cancelled: () => {
          close();
          reject(statusError('CANCELED', 'The shopper closed the sheet'));
        },
      });
      const close = (): void => {
        isOpen = false;
        run.sheet.close();
      };
    });
  }
}

type Ends = { readonly done: (data: object) => void; readonly cancelled: () => void };

class SheetRun {
  readonly sheet: Sheet;
  readonly #request: DataRequest;
  readonly #callbacks: Callbacks;
  readonly #ends: Ends;
  #content: SheetContent;
  #optionId: string;
  #address = addresses[0];

  constructor(request: DataRequest, callbacks: Callbacks, ends: Ends) {
    this.#request = request;
    this.#callbacks = callbacks;
    this.#ends = ends;
    const options = request.shippingOptionParameters;
    this.#content = contentOf(request.transactionInfo, options);
    this.#optionId = options?.defaultSelectedOptionId ?? 'shipping_option_unselected';
    const asksAddress = request.shippingAddressRequired === true;
    this.sheet = openSheet(
      this.#content,
      { title: 'Google Pay', asksAddress, methodId: this.#optionId },
      {
        onAddress: (address) => {
          this.#address = address;
          void this.#changed('SHIPPING_ADDRESS');
        },
        onMethod: (id) => {
          this.#optionId = id;
          void this.#changed('SHIPPING_OPTION');
        },
        onPay: (choice) => void this.#authorise(choice),
        onCancel: () => ends.cancelled(),
      },
    );
    if (asksAddress) void this.#changed('INITIALIZE');
  }

  async #changed(callbackTrigger: string): Promise<void> {
    const { onPaymentDataChanged } = this.#callbacks;
    if (!onPaymentDataChanged) return;
    this.sheet.setBusy(true);
    const update = await onPaymentDataChanged({
      callbackTrigger,
      ...(this.#address && { shippingAddress: areaOf(this.#address) }),
      shippingOptionData: { id: this.#optionId },
    });
    const { newTransactionInfo, newShippingOptionParameters, error } = update;
    if (newTransactionInfo)
      this.#content = { ...contentOf(newTransactionInfo, undefined), methods: this.#content.methods };
    if (newShippingOptionParameters) {
      this.#content = { ...this.#content, methods: methodsOf(newShippingOptionParameters) };
      this.#optionId = newShippingOptionParameters.defaultSelectedOptionId ?? this.#optionId;
    }
    this.sheet.show(this.#content, this.#optionId);
    this.sheet.showError(error?.message ?? '');
    this.sheet.setBusy(error !== undefined);
  }

  async #authorise({ card, address }: SheetChoice): Promise<void> {
    this.sheet.showError('');
    this.sheet.setBusy(true);
    const data = {
      apiVersion: 2,
      apiVersionMinor: 0,
      ...(this.#request.emailRequired === true && { email: address?.email || undefined }),
      ...(address && { shippingAddress: contactOf(address) }),
      ...(this.#request.shippingOptionRequired === true && {
        shippingOptionData: { id: this.#optionId },
      }),
      paymentMethodData: {
        type: 'CARD',
        description: 'Visa •••• 1111',
        info: { cardNetwork: 'VISA', cardDetails: '1111' },
        tokenizationData: { type: 'PAYMENT_GATEWAY', token: await this.#tokenOf(card) },
      },
    };
    const verdict = await this.#callbacks.onPaymentAuthorized?.(data);
    if (!verdict || verdict.transactionState === 'SUCCESS') return this.#ends.done(data);
    this.sheet.showError(verdict.error?.message ?? '');
    this.sheet.setBusy(false);
  }

  /** Google asks the gateway for a nonce with what the shop's request holds; here the sheet does. */
  async #tokenOf(card: string): Promise<string> {
    const parameters = this.#request.allowedPaymentMethods.find(({ type }) => type === 'CARD')
      ?.tokenizationSpecification?.parameters;
    const answer = await fetch(`${origin}/googlepay/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card,
        authorizationFingerprint: parameters?.['braintree:authorizationFingerprint'],
      }),
    });
    return answer.ok ? answer.text() : JSON.stringify({ error: { message: `Status ${answer.status}` } });
  }
}

const missingCallback = (
  { callbackIntents = [], shippingOptionRequired, shippingAddressRequired }: DataRequest,
  { onPaymentAuthorized, onPaymentDataChanged }: Callbacks,
): string | null => {
  if (callbackIntents.includes('PAYMENT_AUTHORIZATION') !== Boolean(onPaymentAuthorized))
    return 'PAYMENT_AUTHORIZATION and onPaymentAuthorized belong together';
  const changes = callbackIntents.some((intent) => intent.startsWith('SHIPPING'));
  if (changes !== Boolean(onPaymentDataChanged))
    return 'SHIPPING intents and onPaymentDataChanged belong together';
  if (shippingOptionRequired === true && shippingAddressRequired !== true)
    return 'A shipping option needs a shipping address';
  return null;
};

const statusError = (statusCode: string, message: string): Error =>
  Object.assign(new Error(message), { statusCode });

const contentOf = (info: TransactionInfo, options: Options | undefined): SheetContent => ({
  total: info.totalPrice,
  lines: (info.displayItems ?? []).map(({ label, price }) => ({ label, amount: price })),
  methods: options === undefined ? [] : methodsOf(options),
});

const methodsOf = ({ shippingOptions }: Options): SheetContent['methods'] =>
  shippingOptions.map(({ id, label, description = '' }) => ({ id, label, detail: description }));

/** Before the shopper has agreed a shop learns the area alone. */
const areaOf = ({ locality, region, postcode, country }: SheetAddress) => ({
  locality,
  administrativeArea: region,
  postalCode: postcode,
  countryCode: country,
});

const contactOf = (address: SheetAddress) => ({
  ...areaOf(address),
  name: address.name,
  phoneNumber: address.phone,
  address1: address.lines[0] ?? '',
  address2: address.lines[1] ?? '',
  address3: '',
  sortingCode: '',
});

Object.assign(globalThis, { google: { payments: { api: { PaymentsClient } } } });
