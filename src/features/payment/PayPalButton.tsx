// PayPal's own button in the page. While its window is open it stays the same button: another one would close the window.
import { useState } from 'react';
import { toCents } from '#events/brands.ts';
import type { PayPalOutcome } from '#src/features/payment/providers/payPal.ts';
import { isPayInFourFor } from '#src/features/payment/providers/payPalFunding.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { MountedButton } from './MountedButton.tsx';
import type { Cents } from '#events/facts/values.ts';

export type PayPalButtonProps = {
  readonly clientToken: () => Promise<string>;
  /** `scripts.paypal` of the shop's payment options. */
  readonly sdkUrl: string;
  /** What is to be paid, in cents. May change while the button is shown. */
  readonly amountCents: Cents;
  /** Whether approving at PayPal places the order at once. */
  readonly placesOrder: boolean;
  /** PayPal's window opens. */
  readonly onOpen?: () => void;
  /** @param asked what PayPal's window said is to be paid */
  readonly onOutcome: (outcome: PayPalOutcome, asked: Cents) => void;
};

export const PayPalButton = ({
  clientToken,
  sdkUrl,
  amountCents,
  placesOrder,
  onOpen,
  onOutcome,
}: PayPalButtonProps) => {
  const offersNow = isPayInFourFor(amountCents, useFrame()?.settings.payLater);
  /** What the button offered whose window is open; null: none is. */
  const [opened, setOpened] = useState<boolean | null>(null);
  const payInFour = opened ?? offersNow;
  return (
    <MountedButton
      // It offers Pay in 4, or it does not.
      key={String(payInFour)}
      name="PayPal"
      latest={{ amountCents, onOpen, onOutcome }}
      open={async ({ latest, ...place }) => {
        const { openPayPal } = await import('#src/features/payment/providers/payPal.ts');
        let asked = toCents(0);
        await openPayPal({
          ...place,
          clientToken,
          sdkUrl,
          payInFour,
          placesOrder,
          amount: () => {
            asked = latest().amountCents;
            setOpened(payInFour);
            latest().onOpen?.();
            return (asked / 100).toFixed(2);
          },
          onOutcome: (outcome) => {
            if (place.signal.aborted) return;
            setOpened(null);
            latest().onOutcome(outcome, asked);
          },
        });
      }}
    />
  );
};
