// What goes with an order against fraud. Begun with the screen that pays: the scripts need their time, and no order waits for them.
import { useEffect, useRef, type RefObject } from 'react';
import { openFraudToken } from '#src/platform/vendors/fraudToken.ts';
import { inPaymentDocument } from '../providers/paymentDocument.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';

export type PaymentGuards = {
  readonly deviceData: () => Promise<string | undefined>;
  readonly fraudToken: () => Promise<string | null>;
};

/** @returns null until the screen is there */
export const usePaymentGuards = (
  scripts: PaymentOptions['scripts'],
  clientToken: () => Promise<string>,
): RefObject<PaymentGuards | null> => {
  const guards = useRef<PaymentGuards>(null);
  useEffect(() => {
    const fraud = inPaymentDocument().then(() => openFraudToken(scripts.fraud));
    const collected = import('#src/features/payment/deviceData.ts').then(
      ({ collectDeviceData }) => collectDeviceData(clientToken),
      () => async () => undefined,
    );
    guards.current = {
      deviceData: async () => (await collected)(),
      fraudToken: async () => (await fraud).get(),
    };
  }, [scripts.fraud, clientToken]);
  return guards;
};
