// Cancels an order that is not packed: stock, offers and money go back, once.
import { cancelledAlreadyText, packedAlreadyText } from '#domain/order/orderLookup.ts';
import { toCents } from '#events/brands.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import type { OrderActs } from '#server/shop/orderProgress/openOrderProgress.ts';
import type { StoredOrder } from '#server/shop/orderProgress/storedOrder.ts';

export type CancelDeps = { readonly acts: OrderActs };

/**
 * For a caller whose order it is.
 *
 * @throws ApiFault OrderMovedOn when it is too late, or was done before
 */
export const cancel = async ({ acts }: CancelDeps, number: OrderNumber): Promise<void> => {
  const outcome = await acts.act(number, (stored) =>
    stored.payment === 'unknown' ? 'PackedAlready' : { type: 'cancelled', refund: takenFor(stored) },
  );
  if (outcome.type === 'done') return;
  const isTwice = outcome.type === 'refused' && outcome.no === 'CancelledAlready';
  throw new ApiFault('OrderMovedOn', isTwice ? cancelledAlreadyText : packedAlreadyText);
};

/** All that was paid; what never came does not come back. */
const takenFor = ({ order, lost }: StoredOrder) => toCents(order.grandTotal - lost);
