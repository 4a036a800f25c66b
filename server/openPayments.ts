// Who takes the money: the providers the shop has keys for; in the sandbox a simulator for those it has none for.
import { join } from 'node:path';
import type { Closers } from './closers.ts';
import type { Config } from './config.ts';
import { closeApp, listen, refuseTakenPort, type Address } from './listen.ts';
import { createBraintreeGateway, type BraintreeSettings } from './payments/braintreeGateway.ts';
import type { CardGateway } from './payments/cardGateway.ts';
import { sandboxMerchant } from './sandbox/braintree/serverRoutes.ts';
import { createProviderSandbox } from './sandbox/providerSandbox.ts';

type PaymentConfig = Pick<Config, 'braintree' | 'mode' | 'port' | 'host' | 'publicUrl' | 'dataDir'>;
type Log = { warn(line: string): void };

export type Payments = {
  /** Absent: the shop takes no cards. */
  readonly cards: CardGateway | undefined;
};

/** @throws StartError when somebody else has the port the simulator needs */
export const refuseTakenSandboxPort = async (config: PaymentConfig): Promise<void> => {
  if (needsSandbox(config)) await refuseTakenPort(sandboxAddress(config));
};

export const openPayments = async (config: PaymentConfig, log: Log, closers: Closers): Promise<Payments> => {
  if (needsSandbox(config)) await openSandbox(config, closers);
  const settings = config.braintree ?? (needsSandbox(config) ? sandboxSettings(config) : undefined);
  if (settings === undefined)
    log.warn(
      'Without BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY the shop takes no cards.',
    );
  return { cards: settings && createBraintreeGateway({ settings, log }) };
};

const needsSandbox = ({ mode, braintree }: PaymentConfig): boolean => mode === 'sandbox' && !braintree;

/** A browser has to reach it like the shop itself: the card fields are pages of its own. */
const sandboxAddress = ({ port, host }: PaymentConfig): Address => ({
  port: port + 1,
  host,
  takenBy: 'the sandbox of payment providers',
});

const openSandbox = async (config: PaymentConfig, closers: Closers): Promise<void> => {
  const address = sandboxAddress(config);
  const { hostname } = new URL(config.publicUrl);
  const app = closers.add(
    await createProviderSandbox({
      origin: `http://${hostname}:${address.port}`,
      // One process writes a file, and a port belongs to one process.
      journalPath: join(config.dataDir, 'sandbox', `payments-${address.port}.jsonl`),
    }),
    closeApp,
  );
  await listen(app, address);
};

/** From this machine; an address for everybody is none to call. */
const sandboxSettings = (config: PaymentConfig): BraintreeSettings => {
  const { host, port } = sandboxAddress(config);
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const name = near.includes(':') ? `[${near}]` : near;
  return { environment: new URL(`http://${name}:${port}`), ...sandboxMerchant };
};
