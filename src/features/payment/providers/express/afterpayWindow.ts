// Afterpay for an express order: its window over the page asks where to send it and how, and shows each total of the shop's.
import type { WalletContact } from '#domain/express/walletContact.ts';
import type { Cents } from '#events/facts/values.ts';
import { loadVendorScript } from '#src/platform/vendors/loadVendorScript.ts';
import css from '#src/ui/button.module.css';
import { inPaymentDocument } from '../paymentDocument.ts';
import {
  SCRIPT_MS,
  type ProviderButton,
  type SheetShipping,
  type WalletAsk,
  type WalletEnd,
} from '../wallets/wallet.ts';
import { areaOf, optionsFor } from './afterpayOptions.ts';
import {
  afterpayScript,
  type AfterpayArea,
  type AfterpayOption,
  type Answering,
  type Rejection,
} from './afterpayScript.ts';

export type AfterpayTold = { readonly told: WalletContact; readonly optionId: string | null };

export type AfterpayShop = {
  /** Begins a checkout. @returns its token; null: the shop has said why not, or cannot be reached */
  readonly begin: () => Promise<string | null>;
  /** What the shopper told in the window. @returns null: it cannot be read */
  readonly told: (token: string) => Promise<AfterpayTold | null>;
};

export type AfterpayPlace = {
  readonly script: string;
  readonly shop: AfterpayShop;
  /** Above it Afterpay takes no order. */
  readonly maximum: Cents;
  /** The order is picked up: nobody is asked where to send it. */
  readonly isPickup: boolean;
};

const BUTTON_ID = 'afterpay-express';

/** @throws when its script cannot be had */
export const openAfterpayExpress = async ({
  container,
  ask,
  onEnd,
  signal,
  script,
  shop,
  maximum,
  isPickup,
}: AfterpayPlace & ProviderButton): Promise<void> => {
  await inPaymentDocument();
  await loadVendorScript({ url: script, id: 'afterpay', timeoutMs: SCRIPT_MS });
  if (signal.aborted) return;
  const button = buttonIn(container);
  signal.addEventListener('abort', () => button.remove(), { once: true });
  const { CONSTANTS, initializeForPopup } = afterpayScript();
  let asked: WalletAsk | null = null;
  let optionId: string | null = null;
  const quoteFor = <Answer>(answer: (shipping: SheetShipping) => Promise<Answer>): Promise<Answer> =>
    asked?.shipping ? answer(asked.shipping) : Promise.reject(new Error('Nobody has begun this order'));
  const begin = async ({ resolve, reject }: Answering<string>): Promise<void> => {
    const token = await shop.begin().catch(() => undefined);
    if (typeof token === 'string') return resolve(token);
    reject(CONSTANTS.SERVICE_UNAVAILABLE);
    onEnd(token === null ? 'ended' : 'unreachable');
  };
  const offer = async (area: AfterpayArea): Promise<readonly AfterpayOption[] | Rejection> => {
    const { answer, totals } = await quoteFor((shipping) => shipping.onAreaByOption(areaOf(area)));
    if (answer.type === 'refused') return 'SHIPPING_ADDRESS_UNSUPPORTED';
    const options = answer.type === 'quoted' ? optionsFor(answer, totals, maximum) : [];
    const [first] = options;
    // What was priced last, unless that would be too much for Afterpay: then it is priced anew once it is agreed to.
    optionId = answer.type === 'quoted' && first?.id === answer.optionId ? first.id : null;
    return first ? options : 'SERVICE_UNAVAILABLE';
  };
  const change = async (id: string): Promise<AfterpayOption | Rejection> => {
    const answer = await quoteFor((shipping) => shipping.onOption(id));
    if (answer.type !== 'quoted') return 'SERVICE_UNAVAILABLE';
    const [option] = optionsFor(answer, new Map([[answer.optionId, answer.total.amount]]), maximum);
    optionId = option?.id ?? null;
    return option ?? 'SERVICE_UNAVAILABLE';
  };
  const reply = async <Answer extends object>(
    { resolve, reject }: Answering<Answer>,
    found: Promise<Answer | Rejection>,
  ): Promise<void> => {
    const answer = await found.catch((): Rejection => 'SERVICE_UNAVAILABLE');
    if (typeof answer === 'string') reject(CONSTANTS[answer]);
    else resolve(answer);
  };
  const complete = async (token: string): Promise<WalletEnd> => {
    const made = await shop.told(token);
    if (!made || !asked) return 'unreachable';
    // What was chosen last is what is agreed to.
    if (made.optionId !== null && made.optionId !== optionId) await asked.shipping?.onOption(made.optionId);
    await asked.authorise(token, made.told);
    return 'ended';
  };
  initializeForPopup({
    countryCode: 'AU',
    target: `#${BUTTON_ID}`,
    buyNow: true,
    pickup: isPickup,
    shippingOptionRequired: !isPickup,
    onCommenceCheckout: (actions) => {
      asked = ask();
      void begin(actions);
    },
    onShippingAddressChange: (address, actions) => void reply(actions, offer(address)),
    onShippingOptionChange: ({ id }, actions) => void reply(actions, change(id)),
    onComplete: ({ data: { status, orderToken } }) => {
      if (status === 'SUCCESS') complete(orderToken).then(onEnd, () => onEnd('unreachable'));
      else onEnd('cancelled');
    },
  });
};

/** The shop's own: Afterpay's script opens its window when it is pressed. */
const buttonIn = (container: HTMLElement): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.id = BUTTON_ID;
  button.className = css['button'] ?? '';
  button.dataset['wide'] = '';
  button.textContent = 'Pay with Afterpay';
  container.append(button);
  return button;
};
