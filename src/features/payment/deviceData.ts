// What Braintree's script can tell of this browser against fraud. A payment goes without it: blockers keep the script away, and
// no shopper waits for it.
import { create } from 'braintree-web/data-collector';
import { openClient } from './providers/braintreeClient.ts';
import { inTime } from './providers/inTime.ts';
import { inPaymentDocument } from './providers/paymentDocument.ts';

const WAIT_MS = 2_000;

/** As much as an order takes. */
const MOST_LENGTH = 4_096;

/**
 * Asked when the payment step opens: the script needs its time. Never throws.
 *
 * @returns a function that answers what there is by then, or within `maxMs`
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
