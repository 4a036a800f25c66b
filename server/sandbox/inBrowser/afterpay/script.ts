// The simulator's own `AfterPay` on a page, with as much of the real surface as a shop uses for express checkout: a window that is
// opened within the tap on the shop's button, and asks the shop about addresses and ways of sending.
// https://developers.afterpay.com/afterpay-online/reference/javascript-afterpayjs
import {
  windowPath,
  type AfterpayAddress,
  type AfterpayMessage,
  type AfterpayReply,
  type ShippingOption,
} from './afterpayMessages.ts';

type Reason = { readonly reject: (reason: string) => void };
type PopupOptions = {
  readonly countryCode: string;
  /** A selector of the shop's buttons. */
  readonly target: string;
  readonly buyNow?: boolean;
  readonly pickup?: boolean;
  readonly shippingOptionRequired?: boolean;
  readonly onCommenceCheckout: (actions: Reason & { readonly resolve: (token: string) => void }) => void;
  readonly onShippingAddressChange?: (
    address: AfterpayAddress,
    actions: Reason & { readonly resolve: (options: readonly ShippingOption[]) => void },
  ) => void;
  readonly onShippingOptionChange?: (
    option: ShippingOption,
    actions: Reason & { readonly resolve: (option: ShippingOption) => void },
  ) => void;
  readonly onComplete: (event: {
    readonly data: { readonly status: 'SUCCESS' | 'CANCELLED'; readonly orderToken: string };
  }) => void;
};

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/** Interval of polling whether the shopper has closed the window. */
const POLL_MS = 300;

const constants = [
  'SHIPPING_ADDRESS_UNRECOGNIZED',
  'SHIPPING_ADDRESS_UNSUPPORTED',
  'SERVICE_UNAVAILABLE',
  'BAD_RESPONSE',
] as const;

let opened: Window | null = null;

const initializeForPopup = (options: PopupOptions): void => {
  if (options.countryCode !== 'AU') throw new Error('The simulator is for countryCode AU');
  if (options.pickup !== true && !options.onShippingAddressChange)
    throw new Error('onShippingAddressChange is required where an order is delivered');
  for (const button of document.querySelectorAll(options.target))
    button.addEventListener('click', () => open(options));
};

const open = (options: PopupOptions): void => {
  // A second tap brings the window to the front.
  if (opened && !opened.closed) return opened.focus();
  const page = window.open('about:blank', 'afterpay', 'width=450,height=680');
  if (!page) return;
  opened = page;
  options.onCommenceCheckout({
    resolve: (token) => {
      page.location.href = origin + windowPath(token, location.origin, options.pickup !== true);
      follow(page, token, options);
    },
    reject: () => page.close(),
  });
};

const follow = (page: Window, token: string, options: PopupOptions): void => {
  const complete = (status: 'SUCCESS' | 'CANCELLED'): void => {
    clearInterval(polling);
    removeEventListener('message', onMessage);
    page.close();
    options.onComplete({ data: { status, orderToken: token } });
  };
  const reply = (answer: AfterpayReply): void => page.postMessage(answer, origin);
  const reject = (reason: string): void => reply({ token, type: 'rejected', reason });
  const onMessage = (event: MessageEvent): void => {
    const message = event.data as AfterpayMessage;
    if (event.origin !== origin || event.source !== page || message.token !== token) return;
    if (message.type === 'complete') complete(message.status);
    else if (message.type === 'address')
      options.onShippingAddressChange?.(message.address, {
        reject,
        resolve: (list) => reply({ token, type: 'options', options: list }),
      });
    else if (options.onShippingOptionChange)
      options.onShippingOptionChange(message.option, {
        reject,
        resolve: (option) => reply({ token, type: 'option', option }),
      });
    else reply({ token, type: 'option', option: message.option });
  };
  const polling = setInterval(() => {
    if (page.closed) complete('CANCELLED');
  }, POLL_MS);
  addEventListener('message', onMessage);
};

Object.assign(globalThis, {
  AfterPay: {
    CONSTANTS: Object.fromEntries(constants.map((name) => [name, name])),
    initializeForPopup,
    close: () => opened?.close(),
  },
});
