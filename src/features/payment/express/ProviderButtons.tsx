// The buttons of those who pay in a window of their own: PayPal and Afterpay.
import { useState } from 'react';
import { Note } from '#src/ui/Note.tsx';
import { formatAmount } from '#src/words/format.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import type { ExpressProvider, WalletAsk, WalletEnd } from '../providers/wallets/wallet.ts';
import type { PayLaterProvider } from '#domain/payment/payLater.ts';
import { isPayInFourFor } from '../providers/payPalFunding.ts';
import { MountedButton } from '../MountedButton.tsx';
import { afterpayShop } from './afterpayShop.ts';
import { providerAwayText } from '../providerWords.ts';
import { afterpayMaximumText } from './expressWords.ts';

type ProviderButtonsProps = {
  /** What the shop says is offered for paying in parts. */
  readonly payLater: readonly PayLaterProvider[] | undefined;
  readonly options: PaymentOptions;
  readonly data: CheckoutData;
  readonly choices: CheckoutView['choices'];
  readonly clientToken: () => Promise<string>;
  /** The wallets of the device have come, or are late. */
  readonly isDue: boolean;
  readonly askFor: (provider: ExpressProvider, isPickup: boolean) => WalletAsk;
  readonly onRefused: (message: string) => void;
};

export const ProviderButtons = ({
  payLater,
  options: { cards, scripts, afterpay },
  data,
  choices,
  clientToken,
  isDue,
  askFor,
  onRefused,
}: ProviderButtonsProps) => {
  const [away, setAway] = useState<string | null>(null);
  const { amountOutstanding: due, selectedShippingMethod } = data;
  const payInFour = isPayInFourFor(due, payLater);
  const isPickup =
    choices.shippingType === 'STORE_PICKUP' &&
    choices.storeId !== null &&
    selectedShippingMethod?.code === 'storePickup';
  const latest = {
    askFor,
    onRefused,
    onEnd: (name: string) => (how: WalletEnd) => setAway(how === 'unreachable' ? name : null),
  };
  return (
    <>
      {away !== null && <Note tone="warn">{providerAwayText(away)}</Note>}
      {cards && scripts.paypal !== null && (
        <MountedButton
          // It offers Pay in 4, or it does not.
          key={String(payInFour)}
          name="PayPal"
          {...{ latest, isDue }}
          open={async ({ latest: now, ...place }) => {
            const { openPayPalExpress } = await import('../providers/express/payPalExpress.ts');
            await openPayPalExpress({
              ...place,
              clientToken,
              sdkUrl: scripts.paypal ?? '',
              payInFour,
              ask: () => now().askFor('payPal', false),
              onEnd: (how) => now().onEnd('PayPal')(how),
            });
          }}
        />
      )}
      {afterpay && scripts.afterpay !== null && due > afterpay.maximum && (
        <p>{afterpayMaximumText(formatAmount(afterpay.maximum))}</p>
      )}
      {afterpay && scripts.afterpay !== null && due >= afterpay.minimum && due <= afterpay.maximum && (
        <MountedButton
          // Its window is set up for one of the two.
          key={isPickup ? 'pickup' : 'delivery'}
          name="Afterpay"
          {...{ latest, isDue }}
          open={async ({ latest: now, ...place }) => {
            const { openAfterpayExpress } = await import('../providers/express/afterpayWindow.ts');
            await openAfterpayExpress({
              ...place,
              script: scripts.afterpay ?? '',
              shop: afterpayShop((message) => now().onRefused(message)),
              maximum: afterpay.maximum,
              isPickup,
              ask: () => now().askFor('afterpay', isPickup),
              onEnd: (how) => now().onEnd('Afterpay')(how),
            });
          }}
        />
      )}
    </>
  );
};
