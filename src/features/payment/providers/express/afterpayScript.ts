// Afterpay's script on a page, as far as the shop uses it.
// https://developers.afterpay.com/afterpay-online/reference/javascript-afterpayjs

type Money = { readonly amount: string; readonly currency: string };

export type AfterpayOption = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly shippingAmount: Money;
  /** The whole order with it. */
  readonly orderAmount: Money;
};

/** Afterpay's own words for why a shop does not go on (BEH-8). */
export type Rejection = 'SHIPPING_ADDRESS_UNSUPPORTED' | 'SERVICE_UNAVAILABLE';

export type Answering<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: string) => void;
};

/** The area of an address is all that the shop reads of it before the shopper has agreed. */
export type AfterpayArea = {
  readonly suburb?: string;
  readonly state?: string;
  readonly postcode?: string;
  readonly countryCode?: string;
};

type PopupOptions = {
  readonly countryCode: 'AU';
  /** A selector of the buttons that open the window. */
  readonly target: string;
  /** Agreeing there places the order. */
  readonly buyNow: boolean;
  readonly pickup: boolean;
  readonly shippingOptionRequired: boolean;
  readonly onCommenceCheckout: (actions: Answering<string>) => void;
  readonly onShippingAddressChange: (
    address: AfterpayArea,
    actions: Answering<readonly AfterpayOption[]>,
  ) => void;
  readonly onShippingOptionChange: (
    option: { readonly id: string },
    actions: Answering<AfterpayOption>,
  ) => void;
  readonly onComplete: (event: {
    readonly data: { readonly status: string; readonly orderToken: string };
  }) => void;
};

type AfterpayGlobal = {
  readonly CONSTANTS: Readonly<Record<Rejection, string>>;
  readonly initializeForPopup: (options: PopupOptions) => void;
};

/** @throws where the script has not brought it */
export const afterpayScript = (): AfterpayGlobal => {
  const { AfterPay } = globalThis as { readonly AfterPay?: AfterpayGlobal };
  if (!AfterPay) throw new Error('Afterpay’s script has brought no AfterPay');
  return AfterPay;
};
