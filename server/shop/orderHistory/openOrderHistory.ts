// Reading past purchases; in the sandbox the demo customer has some.
import { orderHistoryHandlers, type OrderHistoryHandlerDeps } from './orderHistoryHandlers.ts';

export const openOrderHistory = (start: OrderHistoryHandlerDeps) => ({
  endpoints: orderHistoryHandlers(start),
});
