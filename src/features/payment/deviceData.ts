// Data about this browser that Braintree's script gathers against fraud. A payment is sent without them if need be: blockers
// stop the script, and no shopper waits for it.
import { create } from 'braintree-web/data-collector';
import { openClient } from './providers/braintreeClient.ts';
import { inTime } from '#src/platform/network/inTime.ts';
import { inPaymentDocument } from './providers/paymentDocument.ts';

const WAIT_MS = 2_000;

/** As much as an order takes. */
const MOST_LENGTH = 4_096;

/**
 * Called when the payment step opens: the script needs its time. Never throws.
 *
 * @returns a function that returns what there is by then, or within `maxMs`
 */
export const collectDeviceData = (
  clientToken: () => Promise<string>,
): ((maxMs?: number) => Promise<string | undefined>) => {
  const collected = collect(clientToken).catch(() => undefined);
  return (maxMs = WAIT_MS) => inTime(collected, maxMs).catch(() => undefined);
};

const collect = async (clientToken: () => Promise<string>): Promise<string | undefined> => {
  await inPaymentDocument();
  const client = await openClient(await clientToken());
  const { deviceData } = await create({ client });
  return deviceData.length <= MOST_LENGTH ? deviceData : undefined;
};
