// Who may pay by invoice, and what an order that is paid so says. Nothing is charged: the money comes by bank transfer.
import { toCents } from '#events/brands.ts';
import { defineServerPart } from '#server/shop/extensions/serverPart.ts';
import { extension } from './extension.ts';

const FROM = toCents(50_00);
const TO = toCents(2_000_00);
const MAX_REFERENCE = 30;

export const server = defineServerPart(extension, {
  payment: {
    offer: ({ signedIn, grandTotal }) =>
      signedIn && grandTotal >= FROM && grandTotal <= TO
        ? { label: 'Invoice', hint: 'By bank transfer within 14 days. The invoice comes by email.' }
        : null,
    place: async ({ attemptId, fields }) => {
      const reference = (fields['reference'] ?? '').trim();
      if (reference.length > MAX_REFERENCE)
        return { type: 'refused', message: `Your reference may have ${MAX_REFERENCE} characters at most.` };
      return {
        type: 'accepted',
        reference: `INV-${attemptId}`,
        paidWith: `Invoice, due in 14 days${reference === '' ? '' : `, your reference ${reference}`}`,
      };
    },
    // Nothing was taken: who has paid the invoice is paid back by hand, and the order's refund says how much.
    refund: async () => 'refunded',
  },
});
