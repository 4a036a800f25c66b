// What a product page requests for a moment and a place. Answers stay in this tab: none of them is kept on the device.
import { reportUnreachable } from '#src/page/offline/reachability.ts';
import type { Millis } from '#events/store/logValues.ts';
import { createFetchTransport } from '#src/platform/network/fetchTransport.ts';
import { createSystemClock } from '#src/platform/ports/systemClock.ts';
import { getProductDelivery, getStoreStock, type StoreStock } from '#sync/protocol/stores/productCalls.ts';
import type { DeliveryEstimate } from '#domain/delivery/deliveryEstimate.ts';
import type { ProductId } from '#events/facts/values.ts';

const clock = createSystemClock();
const transport = createFetchTransport(clock, reportUnreachable);

/** The shop's time, as far as its answers show it: a device whose clock is wrong must not show a wrong day. */
export const shopNow = (): Millis => clock.serverNow();

/** @returns null when the shop gave no answer: the device's own counts */
export const askDelivery = async (
  productId: ProductId,
  postcode: string,
): Promise<DeliveryEstimate | null> => {
  const answer = await transport.send(getProductDelivery, { params: { productId }, query: { postcode } });
  return answer.type === 'ok' ? answer.body : null;
};

/** @returns null when the shop cannot be reached, or does not know the product */
export const askStoreStock = async (productId: ProductId): Promise<StoreStock | null> => {
  const answer = await transport.send(getStoreStock, { params: { productId } });
  return answer.type === 'ok' ? answer.body : null;
};
