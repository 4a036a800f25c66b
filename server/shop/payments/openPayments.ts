// The payment providers: those the shop has keys for; in the sandbox a simulator for the others.
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { Plugin } from '#server/http/room.ts';
import { createAfterpay, type AfterpaySettings } from './afterpay.ts';
import { browserProviders, type BrowserProviders, type WalletSettings } from './browserProviders.ts';
import { createBraintreeGateway, type BraintreeSettings } from './braintreeGateway.ts';
import { paymentHandlers } from './paymentHandlers.ts';

/** Every provider at once, on a port of its own. */
export type PaymentSimulator = {
  /** As a browser reaches it, without a slash at the end. */
  readonly origin: string;
  readonly braintree: BraintreeSettings;
  readonly afterpay: AfterpaySettings;
  readonly fraudScriptUrl: string;
};

type PaymentConfig = {
  readonly braintree: BraintreeSettings | undefined;
  readonly afterpay: AfterpaySettings | undefined;
  readonly fraudScriptUrl: string | undefined;
  readonly wallets: WalletSettings;
};

export type PaymentsStart = {
  readonly config: PaymentConfig;
  readonly simulator: PaymentSimulator | undefined;
  readonly rateLimits: RateLimits;
  readonly log: { warn(line: string): void };
};

export const openPayments = ({ config, simulator, rateLimits, log }: PaymentsStart) => {
  const braintree = config.braintree ?? simulator?.braintree;
  if (braintree === undefined)
    log.warn(
      'Without BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY the shop takes no cards.',
    );
  const afterpay = config.afterpay ?? simulator?.afterpay;
  if (afterpay === undefined)
    log.warn('Without AFTERPAY_MERCHANT_ID and AFTERPAY_SECRET the shop offers no Afterpay.');
  const { scripts, wallets, sources } = browserProvidersOf(config, simulator);
  const providers = {
    /** Absent: the shop takes no cards. */
    cards: braintree && createBraintreeGateway({ settings: braintree, log }),
    /** Absent: the shop offers no Afterpay. */
    payLater: afterpay && createAfterpay({ settings: afterpay, log }),
  };
  const { applePayDomainAssociation } = config.wallets;
  return {
    ...providers,
    sources,
    endpoints: paymentHandlers({ ...providers, scripts, wallets, rateLimits }),
    plugins: applePayDomainAssociation === undefined ? [] : [domainAssociation(applePayDomainAssociation)],
  };
};

const browserProvidersOf = (
  config: PaymentConfig,
  simulator: PaymentSimulator | undefined,
): BrowserProviders =>
  browserProviders({
    braintree: config.braintree?.environment ?? (simulator && new URL(simulator.origin)),
    fraudScript: config.fraudScriptUrl ?? simulator?.fraudScriptUrl,
    afterpay: config.afterpay ? new URL(config.afterpay.url) : simulator && new URL(simulator.origin),
    wallets: config.wallets,
  });

/** Apple reads it before any page of the shop may open its sheet. */
const domainAssociation =
  (text: string): Plugin =>
  async (app) => {
    app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text),
    );
  };
