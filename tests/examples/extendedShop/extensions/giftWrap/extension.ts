// Gift wrap: whether an order is wrapped is chosen in the cart, recorded in the log, and priced by the server.
import * as z from 'zod/mini';
import { flag } from '#events/export/redaction.ts';
import { defineExtension } from '#events/extensions/extension.ts';

const wrapping = z.object({ wrapped: z.boolean() });

export const extension = defineExtension({
  api: 1,
  name: 'giftWrap',
  events: {
    GiftWrapChosen: { version: 1, schema: wrapping, redact: { wrapped: flag } },
  },
  choice: {
    schema: wrapping,
    none: { wrapped: false },
    redact: { wrapped: flag },
    fold: (choice, event) => {
      const isOver = event.type === 'OrderPlaced' && choice.wrapped;
      if (isOver) return { wrapped: false };
      if (event.type !== 'GiftWrapChosen' || event.data.wrapped === choice.wrapped) return choice;
      return event.data;
    },
  },
});
