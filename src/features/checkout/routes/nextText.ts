// What happens next to an order that was just placed.
import { dayWords } from '#src/features/delivery/deliveryWords.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';

export const nextText = ({
  shipping: { code, storeId, arrivesOn },
  contact,
}: Pick<PlacedOrder, 'shipping' | 'contact'>): string => {
  if (storeId !== null) return 'We’ll email you when it is ready to collect. Bring your order number.';
  if (code === 'email') return `We’ll email what you ordered to ${contact.email}. Nothing comes by post.`;
  const comes = arrivesOn === null ? '' : ` It comes by ${dayWords(arrivesOn)} at the latest.`;
  return `We pack it now and email you when it is on its way.${comes}`;
};
