// Who the shop takes express orders through. Which wallets this device has is found out on the page of express checkout, where
// providers are let in.
import { useFrame } from '#src/catalogue/routeData.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';

const NAMES: Readonly<Record<NonNullable<Settings['express']>[number], string>> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  payPal: 'PayPal',
  afterpay: 'Afterpay',
};

/** @returns their names; none while the shop cannot be reached */
export const useExpressOffered = (): readonly string[] => {
  const offered = useFrame()?.settings.express ?? [];
  return useReachability() === 'unreachable' ? [] : offered.map((provider) => NAMES[provider]);
};
