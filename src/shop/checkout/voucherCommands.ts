// Gift cards: added only after the server approved them, and checked again at the start of each visit (BEH-4).
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { VoucherCommands } from '../../store/checkoutStore.ts';
import { saved } from '../tab/callOutcome.ts';
import { record, type CheckoutPorts } from './checkoutPorts.ts';
import type { VoucherRefusal } from './voucherWork.ts';

const loadWork = () => import('./voucherWork.ts');

export const createVoucherCommands = (ports: CheckoutPorts): VoucherCommands => ({
  applyVoucher: async (typed) => (await loadWork()).applyVoucher(ports, typed),
  removeVoucher: (voucherRef) => {
    const event: ShopEvent = { type: 'VoucherRemoved', data: { voucherRef } };
    return saved(() => record(ports, { events: [event], replaced: [voucherRef] }));
  },
});

/** The server takes a gift card from a cart that has proved its PIN a short while ago. One without an answer is left to it. */
export const proveVouchers = async (ports: CheckoutPorts): Promise<void> => {
  if (ports.views.committed.vouchers.held.length > 0) await (await loadWork()).proveHeld(ports);
};

/** The server knows of none. */
export const forgetProofs = async (ports: CheckoutPorts): Promise<void> =>
  (await loadWork()).forgetProofs(ports);

/** @returns that the gift card leaves which an order was refused for */
export const cancelledBy = async (
  ports: CheckoutPorts,
  refusal: VoucherRefusal,
): Promise<readonly ShopEvent[]> =>
  refusal.voucherCode === undefined ? [] : (await loadWork()).cancelledBy(ports, refusal);

/** Checks the held cards; one that fails is removed, with the reason. Without an answer it stays, to be checked again. */
export const recheckVouchers = async (ports: CheckoutPorts): Promise<void> => {
  const { vouchers, orders } = ports.views.committed;
  // What an order under way has set aside is not gone.
  if (vouchers.held.length === 0 || orders.attempt) return;
  await (await loadWork()).recheckHeld(ports);
};
