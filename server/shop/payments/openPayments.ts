// Who takes the money: the providers the shop has keys for; in the sandbox a simulator for those it has none for.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Closers } from '../../process/closers.ts';
import type { Config } from '../../start/settings/config.ts';
import { closeApp, listen, refuseTakenPort, type Address } from '../../process/listen.ts';
import { createAfterpay, type AfterpaySettings } from './afterpay.ts';
import { browserProviders, type BrowserProviders } from './browserProviders.ts';
import { createBraintreeGateway, type BraintreeSettings } from './braintreeGateway.ts';
import type { CardGateway } from './cardGateway.ts';
import type { PayLaterProvider } from './payLaterGateway.ts';
import { sandboxAfterpay } from '../../sandbox/afterpay/afterpayRoutes.ts';
import { sandboxMerchant } from '../../sandbox/braintree/serverRoutes.ts';
import { braintreeSinks } from '../../sandbox/braintreeSinks.ts';
import { createProviderSandbox } from '../../sandbox/providerSandbox.ts';
import { fraudScriptPath, payPalSdkPath } from '../../sandbox/scriptRoutes.ts';

type PaymentConfig = Pick<
  Config,
  'braintree' | 'afterpay' | 'fraudScriptUrl' | 'mode' | 'port' | 'host' | 'publicUrl' | 'dataDir'
>;
type Log = { warn(line: string): void };

export type Payments = BrowserProviders & {
  /** Absent: the shop takes no cards. */
  readonly cards: CardGateway | undefined;
  /** Absent: the shop offers no Afterpay. */
  readonly payLater: PayLaterProvider | undefined;
  /** What stands on the shop's own port for them. */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void>)[];
};

/** @throws StartError when somebody else has the port the simulator needs */
export const refuseTakenSandboxPort = async (config: PaymentConfig): Promise<void> => {
  if (needsSandbox(config)) await refuseTakenPort(sandboxAddress(config));
};

export const openPayments = async (config: PaymentConfig, log: Log, closers: Closers): Promise<Payments> => {
  if (needsSandbox(config)) await openSandbox(config, closers);
  const isSandbox = config.mode === 'sandbox';
  const braintree = config.braintree ?? (isSandbox ? sandboxBraintree(config) : undefined);
  if (braintree === undefined)
    log.warn(
      'Without BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY the shop takes no cards.',
    );
  const afterpay = config.afterpay ?? (isSandbox ? sandboxAfterpayOf(config) : undefined);
  if (afterpay === undefined)
    log.warn('Without AFTERPAY_MERCHANT_ID and AFTERPAY_SECRET the shop offers no Afterpay.');
  return {
    cards: braintree && createBraintreeGateway({ settings: braintree, log }),
    payLater: afterpay && createAfterpay({ settings: afterpay, log }),
    ...browserProvidersOf(config),
    // Also with keys of Braintree's own sandbox: the build reports here.
    plugins: isSandbox ? [braintreeSinks] : [],
  };
};

const browserProvidersOf = (config: PaymentConfig): BrowserProviders => {
  const sandbox = needsSandbox(config) ? sandboxOrigin(config) : undefined;
  return browserProviders({
    braintree: config.braintree?.environment ?? (sandbox === undefined ? undefined : new URL(sandbox)),
    payPalSdkPath,
    fraudScript: config.fraudScriptUrl ?? (sandbox === undefined ? undefined : sandbox + fraudScriptPath),
  });
};

const needsSandbox = ({ mode, braintree, afterpay }: PaymentConfig): boolean =>
  mode === 'sandbox' && !(braintree && afterpay);

/** A browser has to reach it like the shop itself: the card fields are pages of its own. */
const sandboxAddress = ({ port, host }: PaymentConfig): Address => ({
  port: port + 1,
  host,
  takenBy: 'the sandbox of payment providers',
});

const openSandbox = async (config: PaymentConfig, closers: Closers): Promise<void> => {
  const address = sandboxAddress(config);
  const app = closers.add(
    await createProviderSandbox({
      origin: sandboxOrigin(config),
      // One process writes a file, and a port belongs to one process.
      journalPath: join(config.dataDir, 'sandbox', `payments-${address.port}.jsonl`),
    }),
    closeApp,
  );
  await listen(app, address);
};

/** From a browser. */
const sandboxOrigin = (config: PaymentConfig): string =>
  `http://${new URL(config.publicUrl).hostname}:${sandboxAddress(config).port}`;

/** From this machine; an address for everybody is none to call. */
const nearSandbox = (config: PaymentConfig): URL => {
  const { host, port } = sandboxAddress(config);
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const name = near.includes(':') ? `[${near}]` : near;
  return new URL(`http://${name}:${port}`);
};

const sandboxBraintree = (config: PaymentConfig): BraintreeSettings => ({
  environment: nearSandbox(config),
  ...sandboxMerchant,
});

const sandboxAfterpayOf = (config: PaymentConfig): AfterpaySettings => ({
  url: nearSandbox(config).origin,
  ...sandboxAfterpay,
});
