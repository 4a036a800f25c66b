// RET-01: when a page for a return is offered.
import { describe, expect, test } from 'vitest';
import { orderProgress, type OrderEvent, type OrderWay } from '#domain/order/orderProgress.ts';
import { offeredReturnToken } from '#server/shop/orderProgress/returnToken.ts';
import { exampleOrder } from '#tests/support/builders/exampleOrder.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const DAY_MS = 86_400_000;
const { number, placedAt } = exampleOrder;
const delivered: readonly Plain<OrderEvent>[] = [{ type: 'delivered', at: placedAt }];
const askedFor = (returnId: string, qty: number): Plain<OrderEvent> => ({
  type: 'returnRequested',
  at: placedAt,
  returnId,
  lines: [
    {
      variantId: exampleOrder.items[0]?.variantId ?? '',
      qty,
      reason: 'tooSmall',
      exchangeFor: null,
      refund: 0,
    },
  ],
});

const order = { ...exampleOrder, items: exampleOrder.items.slice(0, 1).map((item) => ({ ...item, qty: 2 })) };
const offered = (events: readonly Plain<OrderEvent>[], days = 1, way: OrderWay = 'parcel') =>
  offeredReturnToken(
    'a secret',
    branded({
      number,
      order,
      giftCards: [],
      payment: 'taken' as const,
      lost: 0,
      way,
      progress: orderProgress(branded(events)),
    }),
    branded(placedAt + days * DAY_MS),
  );

describe('RET-01: a page for a return is offered', () => {
  test('while something of what was delivered is left to send back, another page for each return', () => {
    const first = offered(delivered);
    const second = offered([...delivered, askedFor('R1', 1)]);
    expect([typeof first, typeof second, first === second]).toEqual(['string', 'string', false]);
  });

  test('not once all of it was asked for, but again when that is withdrawn', () => {
    const asked = [...delivered, askedFor('R1', 2)];
    expect(offered(asked)).toBeNull();
    expect(offered([...asked, { type: 'returnWithdrawn', at: placedAt, returnId: 'R1' }])).not.toBeNull();
  });

  test('neither before it is there, nor after 60 days, nor of what was mailed', () => {
    expect(offered([])).toBeNull();
    expect(offered(delivered, 61)).toBeNull();
    expect(offered(delivered, 1, 'email')).toBeNull();
  });
});
