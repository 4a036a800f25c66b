// The simulator's own `paypal` on a page, with as much of the real surface as a shop uses: Buttons that open a page where the
// shopper agrees or not, and says where to send the order. https://developer.paypal.com/sdk/js/reference/
import { approvalPath, type PayPalArea, type PayPalMessage, type PayPalReply } from './payPalMessages.ts';

type Ids = { readonly orderID: string; readonly paymentID: string };
type Actions = { readonly reject: (code?: string) => Promise<void> };

type ButtonsOptions = {
  readonly createOrder: () => Promise<string>;
  readonly onShippingAddressChange?: (
    data: Ids & { readonly shippingAddress: PayPalArea; readonly errors: object },
    actions: Actions,
  ) => Promise<void>;
  readonly onShippingOptionsChange?: (
    data: Ids & { readonly selectedShippingOption: { readonly id: string }; readonly errors: object },
    actions: Actions,
  ) => Promise<void>;
  readonly onApprove: (data: Ids & { readonly payerID: string }, actions: object) => Promise<void>;
  readonly onCancel?: (data: { readonly orderID: string }) => void;
  readonly onError?: (error: unknown) => void;
};

const script = document.currentScript as HTMLScriptElement;
const { origin, searchParams } = new URL(script.src);
if (!searchParams.get('client-id')) throw new Error('SDK Validation error: Expected client-id');

/** Interval of polling whether the shopper has closed the page. */
const POLL_MS = 300;

/** PayPal's own codes, which a shop rejects with. */
const codes = ['COUNTRY_ERROR', 'ADDRESS_ERROR', 'STATE_ERROR', 'ZIP_ERROR', 'METHOD_UNAVAILABLE'] as const;
const errors = Object.fromEntries(codes.map((code) => [code, code]));

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
  let isOpen = false;
  const open = async (): Promise<void> => {
    // A second tap brings the page to the front, and opens none.
    if (isOpen) return;
    isOpen = true;
    await pay(options);
    isOpen = false;
  };
  button.addEventListener('click', () => void open());
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
    const ids = { orderID: token, paymentID: token.replace('EC', 'PAYID') };
    const answer = await answerOf(page, token, async (asked) => {
      const refusedWith = await askShop(options, ids, asked);
      const reply: PayPalReply = { token, refusedWith };
      page.postMessage(reply, origin);
    });
    page.close();
    if (answer?.type !== 'approved') return options.onCancel?.({ orderID: token });
    await options.onApprove({ ...ids, payerID: answer.payerId }, {});
  } catch (error) {
    page?.close();
    options.onError?.(error);
  }
};

type Question = Extract<PayPalMessage, { readonly type: 'address' | 'option' }>;

/** @returns the code the shop rejected it with; null: it takes it */
const askShop = async (options: ButtonsOptions, ids: Ids, asked: Question): Promise<string | null> => {
  let refusedWith: string | null = null;
  const actions: Actions = {
    reject: async (code = 'ADDRESS_ERROR') => {
      refusedWith = code;
    },
  };
  if (asked.type === 'address')
    await options.onShippingAddressChange?.({ ...ids, shippingAddress: asked.area, errors }, actions);
  else
    await options.onShippingOptionsChange?.(
      { ...ids, selectedShippingOption: { id: asked.optionId }, errors },
      actions,
    );
  return refusedWith;
};

/** @returns undefined when the page was closed instead. @throws what the shop's own callback threw */
const answerOf = (
  page: Window,
  token: string,
  onQuestion: (asked: Question) => Promise<void>,
): Promise<PayPalMessage | undefined> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearInterval(polling);
      removeEventListener('message', onMessage);
    };
    const end = (answer: PayPalMessage | undefined): void => {
      stop();
      resolve(answer);
    };
    const onMessage = (event: MessageEvent): void => {
      const message = event.data as PayPalMessage;
      if (event.origin !== origin || event.source !== page || message.token !== token) return;
      if (message.type === 'approved' || message.type === 'cancelled') end(message);
      else
        onQuestion(message).catch((error: unknown) => {
          stop();
          reject(error instanceof Error ? error : new Error(String(error)));
        });
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
