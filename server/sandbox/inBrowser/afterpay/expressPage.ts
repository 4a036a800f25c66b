// The simulator's Afterpay window: the shopper says where to send the order and how, and agrees or not. A choice goes to the
// simulator first, and then to the shop's page.
import { addresses, type SheetAddress } from '../wallets/addresses.ts';
import { group } from '../wallets/parts.ts';
import type { AfterpayMessage, AfterpayReply, ShippingOption } from './afterpayMessages.ts';

const asked = new URLSearchParams(location.search);
const token = asked.get('token') ?? '';
const shop = asked.get('opener') ?? '';
const asksAddress = asked.get('shipping') === '1';

type Told<Message> = Message extends unknown ? Omit<Message, 'token'> : never;
const send = (message: Told<AfterpayMessage>): void =>
  (window.opener as Window | null)?.postMessage({ ...message, token }, shop);

const buttons = [...document.querySelectorAll('button')];
const setBusy = (isBusy: boolean): void => {
  for (const button of buttons) if (button.value !== 'cancel') button.disabled = isBusy;
};

let address: SheetAddress | undefined = addresses[0];
let options: readonly ShippingOption[] = [];
let option: ShippingOption | null = null;

const choose = async (choice: string): Promise<void> => {
  setBusy(true);
  const answer = await fetch('/afterpay/express', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, choice, address, option, isDelivered: asksAddress }),
  });
  setBusy(false);
  if (answer.ok) send({ type: 'complete', status: choice === 'cancel' ? 'CANCELLED' : 'SUCCESS' });
};
for (const button of buttons) button.addEventListener('click', () => void choose(button.value));

const sendAddress = ({ name, lines, locality, region, postcode, country, phone }: SheetAddress): void => {
  setBusy(true);
  const [address1 = '', address2 = ''] = lines;
  send({
    type: 'address',
    address: {
      name,
      address1,
      address2,
      suburb: locality,
      state: region,
      postcode,
      countryCode: country,
      phoneNumber: phone,
    },
  });
};

const openShipping = (place: HTMLElement): void => {
  const error = document.createElement('p');
  error.setAttribute('role', 'alert');
  const methods = document.createElement('div');
  place.append(
    group(
      'Send to',
      addresses.map(({ id, label }) => ({ id, label })),
      address?.id ?? null,
      (id) => {
        address = addresses.find((each) => each.id === id);
        if (address) sendAddress(address);
      },
    ),
    methods,
    error,
  );
  const show = (): void => {
    const total = document.querySelector('.amount');
    if (total && option) total.textContent = `$${option.orderAmount.amount}`;
    methods.replaceChildren(
      ...(options.length === 0
        ? []
        : [
            group(
              'Delivery',
              options.map(({ id, name, description, shippingAmount }) => ({
                id,
                label: [name, description, `$${shippingAmount.amount}`].filter(Boolean).join(', '),
              })),
              option?.id ?? null,
              (id) => {
                const chosen = options.find((each) => each.id === id);
                if (!chosen) return;
                setBusy(true);
                send({ type: 'option', option: chosen });
              },
            ),
          ]),
    );
  };
  addEventListener('message', ({ origin, data }: MessageEvent<AfterpayReply>) => {
    if (origin !== shop || data.token !== token) return;
    if (data.type === 'options') {
      options = data.options;
      option = options[0] ?? null;
    } else if (data.type === 'option') option = data.option;
    else options = [];
    error.textContent = data.type === 'rejected' ? (texts[data.reason] ?? data.reason) : '';
    show();
    setBusy(data.type === 'rejected');
  });
  if (address) sendAddress(address);
};

/** Afterpay has words of its own for a shop's reasons. */
const texts: Readonly<Record<string, string>> = {
  SHIPPING_ADDRESS_UNSUPPORTED: 'The shop does not send to this address (SHIPPING_ADDRESS_UNSUPPORTED).',
  SERVICE_UNAVAILABLE: 'The shop cannot be reached just now (SERVICE_UNAVAILABLE).',
};

const place = document.querySelector<HTMLElement>('[data-place="shipping"]');
if (place && asksAddress) openShipping(place);
