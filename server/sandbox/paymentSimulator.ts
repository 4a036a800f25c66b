// The payment providers' simulator of a running shop: its port, its addresses, and the settings a shop reaches it with.
import { join } from 'node:path';
import { closeApp, listen, refuseTakenPort, type Address } from '../process/listen.ts';
import type { LoyaltySettings } from '../shop/loyalty/airlineCalls.ts';
import type { PaymentSimulator } from '../shop/payments/openPayments.ts';
import { sandboxAfterpay } from './afterpay/afterpayRoutes.ts';
import { sandboxLoyalty } from './loyalty/loyaltyMembers.ts';
import { sandboxMerchant } from './braintree/serverRoutes.ts';
import { createProviderSandbox } from './providerSandbox.ts';
import { fraudScriptPath } from './scriptRoutes.ts';

export type SimulatorConfig = {
  /** Of the shop; the simulator takes the one above. */
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
};

/** @throws StartError when another program has the port */
export const refuseTakenSimulatorPort = (config: SimulatorConfig): Promise<void> =>
  refuseTakenPort(addressOf(config));

/** @throws StartError when another program has the port */
export const openPaymentSimulator = async (
  config: SimulatorConfig,
): Promise<PaymentSimulator & { readonly loyalty: LoyaltySettings; readonly close: () => Promise<void> }> => {
  const address = addressOf(config);
  const origin = originOf(config);
  const near = nearUrl(address);
  const app = await createProviderSandbox({
    origin,
    // One process writes a file, and a port belongs to one process.
    journalPath: join(config.dataDir, 'sandbox', `payments-${address.port}.jsonl`),
  });
  try {
    await listen(app, address);
  } catch (error) {
    await closeApp(app);
    throw error;
  }
  return {
    origin,
    braintree: { environment: near, ...sandboxMerchant },
    afterpay: { url: near.origin, ...sandboxAfterpay },
    loyalty: { url: near.origin, ...sandboxLoyalty },
    fraudScriptUrl: origin + fraudScriptPath,
    close: () => closeApp(app),
  };
};

/** A browser has to reach it like the shop itself: the card fields are pages of its own. */
const addressOf = ({ port, host }: SimulatorConfig): Address => ({
  port: port + 1,
  host,
  takenBy: 'the sandbox of payment providers',
});

/** From a browser. */
const originOf = ({ publicUrl, port }: SimulatorConfig): string =>
  `http://${new URL(publicUrl).hostname}:${port + 1}`;

/** As this machine reaches it: `0.0.0.0` and `::` can be listened on, but not called. */
const nearUrl = ({ host, port }: Address): URL => {
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const name = near.includes(':') ? `[${near}]` : near;
  return new URL(`http://${name}:${port}`);
};
