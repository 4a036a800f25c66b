// I23: an order is placed once, of what the log says was asked for, and a device says of it only what the server said.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { AttemptId } from '#events/facts/values.ts';
import type { LedgerLog } from '../../oracle/ledger.ts';
import type { CreateWatch } from '../watch.ts';

/** `v-1 2, v-2 1` */
const textOf = (items: readonly { readonly variantId: string; readonly qty: number }[]): string =>
  items
    .map(({ variantId, qty }) => `${variantId} ${qty}`)
    .toSorted()
    .join();

export const watchOrders: CreateWatch = ({ server, object }) => {
  const { orders } = server;
  const asked = new Map<AttemptId, string>();
  const told = new Map<AttemptId, LedgerLog>();
  return {
    recorded(device, { event }, log) {
      const known = event as RecordedEvent;
      switch (known.type) {
        case 'OrderPlacementRequested':
          asked.set(known.data.attemptId, textOf(known.data.items));
          return;
        case 'OrderPlaced': {
          const { attemptId, items } = known.data;
          const order = orders.placed.get(attemptId);
          if (!order) object('I23', `${device.name} says that ${attemptId} was placed, and it was not`);
          if (textOf(items) !== asked.get(attemptId))
            object('I23', `${device.name} takes ${textOf(items)} out for ${asked.get(attemptId)}`);
          const other = told.get(attemptId);
          // A guest's log goes with its adoption; of two logs that stay, one would take the items out twice.
          if (other && other !== log && other.erased === null)
            object('I23', `${device.name} says twice that ${attemptId} was placed`);
          told.set(attemptId, log);
          return;
        }
        case 'OrderPlacementRefused': {
          const { attemptId, status } = known.data;
          const isDenied = status === 'NOT_RECEIVED' && orders.denied.has(attemptId);
          if (orders.placed.has(attemptId) && !isDenied)
            object('I23', `${device.name} says ${status} of ${attemptId}, which was placed`);
          return;
        }
        default:
      }
    },
    end(devices) {
      for (const { attemptId, items, cartId } of orders.placed.values()) {
        const wanted = asked.get(attemptId);
        if (textOf(items) !== wanted)
          object('I23', `${textOf(items)} of ${cartId} were ordered, the log asked for ${wanted}`);
      }
      for (const { living } of devices)
        for (const { name, shop } of living)
          if (shop?.projected.committed.orders.attempt && shop.log.unknown.length === 0)
            object('I23', `${name} still waits for the outcome of an order`);
    },
  };
};
