// What goes with an order against fraud. Begun with the screen that pays: the scripts need their time, and no order waits for them.
import { useEffect, useRef, type RefObject } from 'react';
import { openFraudToken } from '#src/platform/vendors/fraudToken.ts';
import { inPaymentDocument } from '../providers/paymentDocument.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';

export type PaymentGuards = {
  readonly deviceData: () => Promise<string | undefined>;
  readonly fraudToken: () => Promise<string | null>;
};

/** @param isDue false: something that comes before them has the line @returns null until they are due */
export const usePaymentGuards = (
  scripts: PaymentOptions['scripts'],
  clientToken: () => Promise<string>,
  isDue = true,
): RefObject<PaymentGuards | null> => {
  const guards = useRef<PaymentGuards>(null);
  useEffect(() => {
    if (!isDue) return;
    const fraud = inPaymentDocument().then(() => openFraudToken(scripts.fraud));
    const collected = import('#src/features/payment/deviceData.ts').then(
      ({ collectDeviceData }) => collectDeviceData(clientToken),
      () => async () => undefined,
    );
    guards.current = {
      deviceData: async () => (await collected)(),
      fraudToken: async () => (await fraud).get(),
    };
  }, [scripts.fraud, clientToken, isDue]);
  return guards;
};
