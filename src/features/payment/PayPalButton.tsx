// PayPal's own button in the page.
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
  readonly onOutcome: (outcome: PayPalOutcome) => void;
};

export const PayPalButton = ({
  clientToken,
  sdkUrl,
  amountCents,
  placesOrder,
  onOutcome,
}: PayPalButtonProps) => {
  const payInFour = isPayInFourFor(amountCents, useFrame()?.settings.payLater);
  return (
    <MountedButton
      // It offers Pay in 4, or it does not.
      key={String(payInFour)}
      name="PayPal"
      latest={{ amountCents, onOutcome }}
      open={async ({ latest, ...place }) => {
        const { openPayPal } = await import('#src/features/payment/providers/payPal.ts');
        await openPayPal({
          ...place,
          clientToken,
          sdkUrl,
          payInFour,
          placesOrder,
          amount: () => (latest().amountCents / 100).toFixed(2),
          onOutcome: (outcome) => {
            if (!place.signal.aborted) latest().onOutcome(outcome);
          },
        });
      }}
    />
  );
};
