import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '#domain/order/orderProgress.ts';
import { currentOrder } from '#src/features/orders/purchases/currentOrder.ts';
import {
  cancelledText,
  cancelQuestionText,
  nextReturnPath,
  returnPathOf,
} from '#src/features/orders/purchases/purchaseWords.ts';
import type { OnlinePurchase, Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import { exampleOrder, exampleStorePurchase } from '#tests/support/builders/exampleOrder.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

type Own = {
  readonly events?: readonly Plain<OrderEvent>[];
  readonly status?: OnlinePurchase['status'];
  readonly isOfAccount?: boolean;
  readonly returnToken?: string | null;
};

const online = (number: string, { events = [], ...own }: Own = {}): OnlinePurchase => ({
  channel: 'online',
  status: 'placed',
  order: branded({ ...exampleOrder, number }),
  events: branded(events),
  returnToken: 'next',
  isOfAccount: true,
  store: null,
  seller: null,
  ...own,
});
const packed = { type: 'packed', at: 1 } as const;
const delivered = { type: 'delivered', at: 3 } as const;
const cancelled = { type: 'cancelled', at: 1, refund: 0 } as const;
const inStore: Purchase = { channel: 'inStore', order: exampleStorePurchase, store: null, seller: null };

describe('ACC-02: the account’s page shows the order that matters now', () => {
  const shown = (...purchases: readonly Purchase[]) => {
    const current = currentOrder(purchases);
    return current && [current.purchase.order.number, current.title];
  };

  test('one still to come before a newer one that came, was cancelled or was not paid', () => {
    expect(
      shown(
        inStore,
        online('LOST', { status: 'paymentProblem' }),
        online('CANCELLED', { events: [cancelled] }),
        online('THERE', { events: [packed, delivered] }),
        online('COMING', { events: [packed] }),
        online('PLACED'),
      ),
    ).toEqual(['COMING', 'Your current order']);
  });

  test('and only what was sent is on its way, not what waits in a store or has just been placed', () => {
    const sent = {
      type: 'sent',
      at: 2,
      carrier: 'A',
      trackingNumber: '1',
      trackingUrl: 'https://a',
    } as const;
    const ready = { type: 'readyToCollect', at: 2 } as const;
    expect(shown(online('SENT', { events: [packed, sent] }))).toEqual(['SENT', 'Your order on its way']);
    expect(shown(online('READY', { events: [packed, ready] }))).toEqual(['READY', 'Your current order']);
    expect(shown(online('PLACED'))).toEqual(['PLACED', 'Your current order']);
  });

  test('else the latest that was ordered; in a store nothing was', () => {
    expect(shown(inStore, online('THERE', { events: [delivered] }))).toEqual(['THERE', 'Your latest order']);
    expect(shown(inStore)).toBeNull();
  });
});

describe('RET-01: a return is found again from its order', () => {
  test('by a customer on a page of the account, by a guest on their own', () => {
    expect(returnPathOf(online('N1'), 'R1')).toBe('/account/orders/N1/return/R1');
    expect(returnPathOf(online('N1', { isOfAccount: false }), 'R1')).toBe(
      '/return/guest/create?order=N1&token=R1',
    );
  });

  test('and another begins only where something is left to send back', () => {
    expect(nextReturnPath(online('N1'))).toBe('/account/orders/N1/return/next');
    expect(nextReturnPath(online('N1', { returnToken: null }))).toBeNull();
    expect(nextReturnPath(inStore)).toBeNull();
  });
});

describe('ORD-01: who cancels an order is promised back what came in, and no more', () => {
  const texts = (purchase: OnlinePurchase) => [cancelQuestionText(purchase), cancelledText(purchase)];

  test('all of it, where all of it was paid', () => {
    expect(texts(online('N1'))).toEqual([
      'It isn’t packed yet. $400.00 goes back to where it came from.',
      'Your order is cancelled. $400.00 goes back to where it came from.',
    ]);
  });

  test('the gift card alone, where the payment never came', () => {
    expect(texts(online('N1', { status: 'paymentProblem' }))).toEqual([
      'It isn’t packed yet. $100.00 goes back to where it came from.',
      'Your order is cancelled. $100.00 goes back to where it came from.',
    ]);
  });

  test('nothing, where nothing else was to pay for it', () => {
    const unpaid = online('N1', { status: 'paymentProblem' });
    const payment = exampleOrder.payment && { ...exampleOrder.payment, amount: exampleOrder.grandTotal };
    expect(texts({ ...unpaid, order: { ...unpaid.order, vouchers: [], payment } })).toEqual([
      'It isn’t packed yet.',
      'Your order is cancelled.',
    ]);
  });
});
