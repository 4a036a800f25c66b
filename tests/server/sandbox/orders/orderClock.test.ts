// ORD-01: how orders of the sandbox move along by themselves.
import { expect, test } from 'vitest';
import { orderProgress } from '#domain/order/orderProgress.ts';
import { isDemoOrderToCancel } from '#server/sample/demoOrders.ts';
import { moveDue } from '#server/sandbox/orders/orderClock.ts';
import type { MovingOrder } from '#server/shop/orderProgress/movingOrders.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const EVERY_S = 120;
const NOW = 1_000_000;

const order = (
  number: string,
  { attemptId = 'attempt-0000000001', agoS = EVERY_S, events = [] as Plain<MovingOrder['events']> } = {},
) =>
  branded<MovingOrder>({
    number,
    attemptId,
    order: { placedAt: NOW - agoS * 1_000 },
    way: 'parcel',
    events,
    progress: orderProgress(branded(events)),
  } as unknown as Plain<MovingOrder>);

const movedOf = async (orders: readonly MovingOrder[], everyS = EVERY_S): Promise<readonly string[]> => {
  const moved: string[] = [];
  const acts = {
    act: async (number: string) => {
      moved.push(number);
      return { type: 'unknown' as const };
    },
  };
  await moveDue({ acts: acts as never, moving: async () => orders, everyS, waits: isDemoOrderToCancel }, NOW);
  return moved;
};

test('ORD-01: an order takes its next step once its time has come, not sooner', async () => {
  const packed = [{ type: 'packed', at: NOW - 1 }] as const;
  expect(
    await movedOf([
      order('DUE'),
      order('YOUNG', { agoS: EVERY_S - 1 }),
      order('JUST-PACKED', { events: packed }),
    ]),
  ).toEqual(['DUE']);
});

test('ORD-01: the sample’s order waits to be packed until it is told, and moves along like any other then', async () => {
  const sample = { attemptId: 'sample-D3M0' };
  const packed = [{ type: 'packed', at: NOW - EVERY_S * 1_000 }] as const;
  expect(await movedOf([order('WAITS', sample), order('MOVES', { ...sample, events: packed })])).toEqual([
    'MOVES',
  ]);
});
