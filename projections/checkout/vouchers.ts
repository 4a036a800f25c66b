// The gift cards that pay for this cart, and those the shop removed until the shopper has read about it (BEH-3, BEH-4).
import type { HeldVoucher } from '#events/facts/checkoutState.ts';
import { foldsOfCheckout, type VouchersFold } from './checkoutFolds.ts';
import type { Projection } from '../projection.ts';

export const vouchersProjection: Projection<VouchersFold> = {
  name: 'vouchers',
  version: 1,
  initial: () => ({ held: [], cancelled: [] }),
  apply: (draft, event) => {
    switch (event.type) {
      case 'VoucherApplied':
        draft.held = inOrder([...without(draft.held, event.data.voucherRef), event.data]);
        return;
      case 'VoucherRechecked': {
        const { voucherRef } = event.data;
        draft.held = inOrder(
          draft.held.map((voucher) =>
            voucher.voucherRef === voucherRef ? { ...voucher, ...event.data } : voucher,
          ),
        );
        return;
      }
      case 'VoucherCancelled': {
        const { voucherRef, reason } = event.data;
        const gone = draft.held.find((voucher) => voucher.voucherRef === voucherRef);
        if (!gone) return;
        draft.held = without(draft.held, voucherRef);
        draft.cancelled = [...draft.cancelled, { last4: gone.last4, reason, eventId: event.eventId }];
        return;
      }
      case 'VoucherRemoved':
        draft.held = without(draft.held, event.data.voucherRef);
        return;
      case 'NoticesRead':
        if (draft.cancelled.length > 0)
          draft.cancelled = draft.cancelled.filter(({ eventId }) => !event.data.eventIds.includes(eventId));
        return;
      case 'OrderPlaced':
        draft.held = [];
        draft.cancelled = [];
        return;
      case 'GuestCheckoutAdopted': {
        const { vouchers, cancelledVouchers } = event.data.checkout;
        const known = new Set(vouchers.map(({ voucherRef }) => voucherRef));
        draft.held = inOrder([...draft.held.filter(({ voucherRef }) => !known.has(voucherRef)), ...vouchers]);
        draft.cancelled = [...draft.cancelled, ...cancelledVouchers];
        return;
      }
      case 'HistorySummarised':
        Object.assign(draft, foldsOfCheckout(event.data.checkout).vouchers);
        return;
      default:
    }
  },
};

const without = (held: readonly HeldVoucher[], ref: string): HeldVoucher[] =>
  held.filter(({ voucherRef }) => voucherRef !== ref);

const inOrder = (held: readonly HeldVoucher[]): HeldVoucher[] =>
  held.toSorted((a, b) => a.expires - b.expires);
