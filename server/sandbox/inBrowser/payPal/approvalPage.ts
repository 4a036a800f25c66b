// The simulator's PayPal page: the shopper says where to send the order, where the shop wants to know, and agrees or not. A choice
// goes to the simulator first, and then to the shop's page.
import { addresses, type SheetAddress } from '../wallets/addresses.ts';
import { group } from '../wallets/parts.ts';
import type { PayPalMessage, PayPalPayment, PayPalReply } from './payPalMessages.ts';

const asked = new URLSearchParams(location.search);
const token = asked.get('token') ?? '';
const shop = asked.get('opener') ?? '';
const path = `/paypal/orders/${encodeURIComponent(token)}`;

type Told<Message> = Message extends unknown ? Omit<Message, 'token'> : never;
const send = (message: Told<PayPalMessage>): void =>
  (window.opener as Window | null)?.postMessage({ ...message, token }, shop);

const buttons = [...document.querySelectorAll('button')];
const setBusy = (isBusy: boolean): void => {
  for (const button of buttons) if (button.value !== 'cancel') button.disabled = isBusy;
};

/** Null: the shop knows already where the order goes. */
const place = document.querySelector<HTMLElement>('[data-place="shipping"]');
let address: SheetAddress | null = place ? (addresses[0] ?? null) : null;

const choose = async (choice: string): Promise<void> => {
  const answer = await fetch(`${path}/${choice}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  if (!answer.ok) return;
  const { payerId } = (await answer.json()) as { payerId: string };
  send(choice === 'cancel' ? { type: 'cancelled' } : { type: 'approved', payerId });
};

for (const button of buttons) button.addEventListener('click', () => void choose(button.value));

const sendArea = (): void => {
  if (!address) return;
  setBusy(true);
  const { locality: city, region: state, postcode: postalCode, country: countryCode } = address;
  send({ type: 'address', area: { city, state, postalCode, countryCode } });
};

const openShipping = (room: HTMLElement): void => {
  const error = document.createElement('p');
  error.setAttribute('role', 'alert');
  const methods = document.createElement('div');
  room.append(
    group(
      'Send to',
      addresses.map(({ id, label }) => ({ id, label })),
      address?.id ?? null,
      (id) => {
        address = addresses.find((each) => each.id === id) ?? null;
        sendArea();
      },
    ),
    methods,
    error,
  );
  const show = async (refusedWith: string | null): Promise<void> => {
    const { amount, options } = (await (await fetch(path)).json()) as PayPalPayment;
    const total = document.querySelector('.amount');
    if (total) total.textContent = `$${amount}`;
    const isAddress = refusedWith !== null && refusedWith !== 'METHOD_UNAVAILABLE';
    methods.replaceChildren(
      ...(isAddress || options.length === 0
        ? []
        : [
            group(
              'Delivery',
              options.map(({ id, label, price }) => ({ id, label: `${label}, $${price}` })),
              options.find(({ isSelected }) => isSelected)?.id ?? null,
              (optionId) => {
                setBusy(true);
                send({ type: 'option', optionId });
              },
            ),
          ]),
    );
    error.textContent = refusedWith === null ? '' : (texts[refusedWith] ?? refusedWith);
    setBusy(refusedWith !== null);
  };
  addEventListener('message', ({ origin, data }: MessageEvent<PayPalReply>) => {
    if (origin === shop && data.token === token) void show(data.refusedWith);
  });
  sendArea();
};

/** PayPal has words of its own for a shop's codes. */
const texts: Readonly<Record<string, string>> = {
  COUNTRY_ERROR: 'The shop does not send to this country (COUNTRY_ERROR).',
  ADDRESS_ERROR: 'The shop does not send to this address (ADDRESS_ERROR).',
  METHOD_UNAVAILABLE: 'This delivery is not available (METHOD_UNAVAILABLE).',
};

if (place) openShipping(place);
