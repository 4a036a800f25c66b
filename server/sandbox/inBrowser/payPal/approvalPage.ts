// The buttons of the simulator's PayPal page: the choice goes to the simulator first, and then to the shop's page.
import type { PayPalMessage } from './payPalMessages.ts';

const asked = new URLSearchParams(location.search);
const token = asked.get('token') ?? '';
const opener = asked.get('opener') ?? '';

const send = (message: PayPalMessage): void => (window.opener as Window | null)?.postMessage(message, opener);

const choose = async (choice: string): Promise<void> => {
  const answer = await fetch(`/paypal/orders/${encodeURIComponent(token)}/${choice}`, { method: 'POST' });
  if (!answer.ok) return;
  const { payerId } = (await answer.json()) as { payerId: string };
  send({ token, payerId, type: choice === 'cancel' ? 'cancelled' : 'approved' });
};

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => void choose(button.value));
