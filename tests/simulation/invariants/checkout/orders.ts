// I23: an order is placed once, of what the log says was asked for, and paid for with the gift cards it held then; a device says of it
// only what the server said.
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

/** Gift cards that shoppers put to their order and did not take off, by log. */
const createHeldCards = () => {
  const logs = new Map<LedgerLog, Map<string, string>>();
  return {
    of: (log: LedgerLog): readonly string[] => [...(logs.get(log)?.values() ?? [])],
    note(log: LedgerLog, { type, data }: RecordedEvent): void {
      const held = logs.get(log) ?? new Map<string, string>();
      logs.set(log, held);
      switch (type) {
        case 'VoucherApplied':
          return void held.set(data.voucherRef, data.last4);
        case 'VoucherRemoved':
        case 'VoucherCancelled':
          return void held.delete(data.voucherRef);
        case 'OrderPlaced':
          return held.clear();
        case 'GuestCheckoutAdopted':
          for (const { voucherRef, last4 } of data.checkout.vouchers) held.set(voucherRef, last4);
          return undefined;
        default:
      }
    },
  };
};

export const watchOrders: CreateWatch = ({ server, object }) => {
  const { orders } = server;
  const asked = new Map<AttemptId, string>();
  const told = new Map<AttemptId, LedgerLog>();
  const cards = createHeldCards();
  /** Last four of the cards that may pay, by attempt. */
  const mayPay = new Map<AttemptId, readonly string[]>();
  return {
    recorded(device, { event }, log) {
      const known = event as RecordedEvent;
      cards.note(log, known);
      switch (known.type) {
        case 'OrderPlacementRequested':
          asked.set(known.data.attemptId, textOf(known.data.items));
          mayPay.set(known.data.attemptId, cards.of(log));
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
      for (const { attemptId, items, cartId, cards: used } of orders.placed.values()) {
        const wanted = asked.get(attemptId);
        const codes = used.map(({ code }) => code.slice(-4));
        const held = mayPay.get(attemptId) ?? [];
        if (new Set(codes).size < codes.length || codes.some((code) => !held.includes(code)))
          object('I23', `${codes.join()} paid for ${cartId}, and its log held ${held.join() || 'none'}`);
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
