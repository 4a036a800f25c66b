// The simulator's own `paypal` on a page, with as much of the real surface as a shop uses: Buttons that open a page where the
// shopper agrees or not. https://developer.paypal.com/sdk/js/reference/
import { approvalPath, type PayPalMessage } from './payPalMessages.ts';

type Approved = { readonly orderID: string; readonly payerID: string; readonly paymentID: string };

type ButtonsOptions = {
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (data: Approved, actions: object) => Promise<void>;
  readonly onCancel?: (data: { readonly orderID: string }) => void;
  readonly onError?: (error: unknown) => void;
};

const script = document.currentScript as HTMLScriptElement;
const { origin, searchParams } = new URL(script.src);
if (!searchParams.get('client-id')) throw new Error('SDK Validation error: Expected client-id');

/** Interval of polling whether the shopper has closed the page. */
const POLL_MS = 300;

const Buttons = (options: ButtonsOptions) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = searchParams.get('commit') === 'false' ? 'PayPal' : 'Pay with PayPal';
  Object.assign(button.style, {
    width: '100%',
    height: '52px',
    borderRadius: '10px',
    background: '#ffc439',
    color: '#111b3d',
    fontWeight: '600',
  });
  button.addEventListener('click', () => void pay(options));
  return {
    isEligible: () => true,
    render: async (container: HTMLElement) => container.append(button),
    close: async () => button.remove(),
  };
};

const pay = async (options: ButtonsOptions): Promise<void> => {
  // Opened within the tap, or the browser would block it; its address is known later.
  const page = window.open('about:blank', '_blank', 'width=480,height=640');
  try {
    if (!page) throw new Error('The browser does not let PayPal open its page');
    const token = await options.createOrder();
    page.location.href = origin + approvalPath(token, location.origin);
    const answer = await answerOf(page, token);
    page.close();
    if (answer?.type !== 'approved') return options.onCancel?.({ orderID: token });
    const approved = { orderID: token, payerID: answer.payerId, paymentID: token.replace('EC', 'PAYID') };
    await options.onApprove(approved, {});
  } catch (error) {
    page?.close();
    options.onError?.(error);
  }
};

/** @returns undefined when the page was closed instead */
const answerOf = (page: Window, token: string): Promise<PayPalMessage | undefined> =>
  new Promise((resolve) => {
    const end = (answer: PayPalMessage | undefined): void => {
      clearInterval(polling);
      removeEventListener('message', onMessage);
      resolve(answer);
    };
    const onMessage = (event: MessageEvent): void => {
      const message = event.data as PayPalMessage;
      if (event.origin === origin && event.source === page && message.token === token) end(message);
    };
    const polling = setInterval(() => {
      if (page.closed) end(undefined);
    }, POLL_MS);
    addEventListener('message', onMessage);
  });

Object.assign(globalThis, {
  [script.dataset['namespace'] ?? 'paypal']: {
    version: 'sandbox',
    FUNDING: { PAYPAL: 'paypal' },
    Buttons,
  },
});
