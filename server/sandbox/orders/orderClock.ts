// The warehouse, the carrier and the post of the sandbox: orders move along on a fast clock, or when they are told to.
import type { Room } from '#server/http/room.ts';
import type { MovingOrder } from '#server/shop/orderProgress/movingOrders.ts';
import type { OrderActs } from '#server/shop/orderProgress/openOrderProgress.ts';
import { nextAct } from './nextAct.ts';
import { orderRoutes } from './orderRoutes.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

export type OrderClockStart = {
  readonly acts: OrderActs;
  /** The newest orders. */
  readonly moving: (most: number) => Promise<readonly MovingOrder[]>;
  /** Seconds between two steps of one order; 0: none is taken by itself. */
  readonly everyS: number;
  /** Whether an order is moved by command alone. */
  readonly waits: (order: MovingOrder) => boolean;
  readonly log: { warn(line: string): void };
};

const LOOK_EVERY_MS = 2_000;
const MOST = 100;

/** Steps that are due, of the newest orders. */
export const moveDue = async (
  { acts, moving, everyS, waits }: Omit<OrderClockStart, 'log'>,
  now: number,
): Promise<void> => {
  for (const each of await moving(MOST)) {
    const since = each.events.at(-1)?.at ?? each.order.placedAt;
    if (now - since < everyS * 1_000 || waits(each) || nextAct(each) === null) continue;
    await acts.act(each.number, (stored) => nextAct(stored) ?? 'NothingNext');
  }
};

export const openOrderClock = ({ log, ...start }: OrderClockStart): Room => {
  const unlessAway = oncePerOutage(log, 'Orders of the sandbox wait');
  let moving: Promise<void> | undefined;
  const look = (): void => {
    moving ??= unlessAway(() => moveDue(start, Date.now())).finally(() => {
      moving = undefined;
    });
  };
  const timer = start.everyS > 0 ? setInterval(look, LOOK_EVERY_MS).unref() : undefined;
  return {
    plugins: [(app) => orderRoutes(app, start)],
    name: 'the sandbox’s order clock',
    close: async () => {
      clearInterval(timer);
      await moving;
    },
  };
};
