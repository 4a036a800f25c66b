// The words an answer in a log may carry into its export: the codes of our API, and why there is no order. A fold reads them, so one
// that is missing here makes the export end in another state than its tab.
import type { OwnRefusalStatus } from '#src/store/checkoutStore.ts';
import { apiErrorCode } from '#sync/protocol/call/apiError.ts';
import { orderRefusalStatus } from '#sync/protocol/checkout/order.ts';

const own: readonly OwnRefusalStatus[] = ['NOT_RECEIVED', 'CALL_REFUSED', 'CLOUDFLARE_CHALLENGED'];

export const exportVocabulary: ReadonlySet<string> = new Set([
  ...apiErrorCode.options,
  ...orderRefusalStatus.options,
  ...own,
]);
