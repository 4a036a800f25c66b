// Purchases as they are looked up afterwards.
import { orderHistoryHandlers, type OrderHistoryHandlerDeps } from './orderHistoryHandlers.ts';

export const openOrderHistory = (start: OrderHistoryHandlerDeps) => ({
  endpoints: orderHistoryHandlers(start),
});
