// What pages in front of somebody else's backend may load from providers: the settings name them, the backend has their keys. In the
// sandbox a simulator of them stands beside the shop, for a backend that has none.
import type * as z from 'zod/mini';
import type { ForeignSources } from '../http/api/securityHeaders.ts';
import type { Room } from '../http/room.ts';
import { braintreeSinks } from '../sandbox/braintreeSinks.ts';
import { openPaymentSimulator } from '../sandbox/paymentSimulator.ts';
import { refuseWithoutPackages } from '../sandbox/sandboxPackages.ts';
import { recaptchaSources } from '../shop/botCheck/siteverify.ts';
import { browserProviders } from '../shop/payments/browserProviders.ts';
import type { getPaymentOptions } from '#sync/protocol/checkout/payment.ts';
import type { BackendSettings } from './settings/backendVariables.ts';
import type { Config } from './settings/config.ts';

export type BrowserSources = Room & {
  /** Of pages that take payments. */
  readonly sources: ForeignSources;
  /** Where every page may load scripts and frames from. */
  readonly scripts: readonly string[];
  /** As set up here, for a backend that does not say what it takes: cards, and wallets that the settings name. */
  readonly options: z.input<typeof getPaymentOptions.success.body>;
};

/** @throws StartError when the simulator's packages are not installed, or its port is taken */
export const openBrowserSources = async (
  config: Config,
  { providers }: BackendSettings,
): Promise<BrowserSources> => {
  const { mode, fraudScriptUrl, wallets } = config;
  const isSimulated = mode === 'sandbox' && providers.braintree === undefined;
  if (isSimulated) refuseWithoutPackages();
  const simulator = isSimulated ? await openPaymentSimulator(config) : undefined;
  const { sources, wallets: offered } = browserProviders({
    braintree: providers.braintree ?? (simulator ? new URL(simulator.origin) : 'production'),
    fraudScript: fraudScriptUrl ?? simulator?.fraudScriptUrl,
    afterpay: providers.afterpay ?? (simulator && new URL(simulator.origin)),
    wallets,
  });
  return {
    sources,
    options: {
      cards: true,
      afterpay: null,
      scripts: { paypal: null, fraud: fraudScriptUrl ?? null, afterpay: null },
      wallets: simulator ? { applePay: null, googlePay: null } : offered,
    },
    scripts: providers.hasRecaptcha ? recaptchaSources : [],
    // The sandbox's build reports here.
    plugins: mode === 'sandbox' ? [braintreeSinks] : [],
    name: 'the simulator of providers',
    close: () => simulator?.close(),
  };
};
