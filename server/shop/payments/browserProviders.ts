// What a browser needs to pay: where it loads providers' scripts from, and what the Content-Security-Policy of the pages that
// take payments has to let in. Every entry has its reason; nothing else may load there.
import { bothSources, type ForeignSources } from '#server/http/api/securityHeaders.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { BraintreeSettings } from './braintreeGateway.ts';

export type BrowserProviders = {
  readonly scripts: PaymentOptions['scripts'];
  readonly wallets: PaymentOptions['wallets'];
  readonly sources: ForeignSources;
};

/** Where a simulator has PayPal's SDK, the wallets' scripts, and Afterpay's. */
export const payPalSdkPath = '/paypal/sdk/js';
export const applePaySdkPath = '/applepay/apple-pay-sdk.js';
export const googlePaySdkPath = '/googlepay/pay.js';
export const afterpayScriptPath = '/afterpay/square-marketplace.js';

/** What the shop has set up beside Braintree's own control panel. */
export type WalletSettings = {
  /** What Apple has given to prove that this address is the shop's; absent: no Apple Pay. */
  readonly applePayDomainAssociation: string | undefined;
  /** Absent: no Google Pay. */
  readonly googlePayMerchantId: string | undefined;
};

export type BrowserProvidersOptions = {
  /** As a browser reaches it; absent: no cards, and so no PayPal. */
  readonly braintree: BraintreeSettings['environment'] | undefined;
  readonly fraudScript: string | undefined;
  /** Afterpay's API, as the shop's settings have it, and a simulator of it as a browser reaches it; absent: no Afterpay. */
  readonly afterpay: URL | undefined;
  readonly wallets: WalletSettings;
};

export const browserProviders = ({
  braintree,
  fraudScript,
  afterpay,
  wallets,
}: BrowserProvidersOptions): BrowserProviders => {
  const paypal =
    braintree instanceof URL ? new URL(payPalSdkPath, braintree).href : 'https://www.paypal.com/sdk/js';
  const offered = braintree === undefined ? noWallets : walletsOf(braintree, wallets);
  const payLater = afterpay && afterpayScript(afterpay);
  const sources = [
    braintree && sourcesOf(braintree, offered),
    fraudScript === undefined ? undefined : fraudSources(fraudScript),
    payLater && afterpaySources(payLater),
  ].filter((each) => each !== undefined);
  return {
    scripts: {
      paypal: braintree === undefined ? null : paypal,
      fraud: fraudScript ?? null,
      afterpay: payLater?.href ?? null,
    },
    wallets: offered,
    sources: sources.length === 0 ? {} : sources.reduce(bothSources),
  };
};

/** Square's, of the same environment as the API; at any other address a simulator has it. */
const afterpayScript = (api: URL): URL => {
  const infix = { 'global-api.afterpay.com': '', 'global-api-sandbox.afterpay.com': '-sandbox' }[
    api.hostname
  ];
  return infix === undefined
    ? new URL(afterpayScriptPath, api)
    : new URL(`https://js${infix}.squarecdn.com/square-marketplace.js`);
};

/** The script, and what it asks of Afterpay; its window is a page of its own. */
const afterpaySources = ({ origin, hostname }: URL): ForeignSources =>
  hostname.endsWith('.squarecdn.com')
    ? { script: [origin], connect: [origin, 'https://*.afterpay.com'], img: ['https://*.afterpay.com'] }
    : { script: [origin] };

/** @param isSimulated a simulator stands in for those the shop has no keys of */
export const expressProvidersOf = (
  {
    braintree,
    afterpay,
    wallets,
  }: {
    readonly braintree: BraintreeSettings | undefined;
    readonly afterpay: object | undefined;
    readonly wallets: WalletSettings;
  },
  isSimulated: boolean,
): NonNullable<Settings['express']> => {
  const offered = braintree && walletsOf(braintree.environment, wallets);
  const has = {
    applePay: offered ? offered.applePay !== null : isSimulated,
    googlePay: offered ? offered.googlePay !== null : isSimulated,
    payPal: braintree !== undefined || isSimulated,
    afterpay: afterpay !== undefined || isSimulated,
  };
  return (['applePay', 'googlePay', 'payPal', 'afterpay'] as const).filter((provider) => has[provider]);
};

const noWallets: PaymentOptions['wallets'] = { applePay: null, googlePay: null };

/** A simulator has both; at Braintree each has to be set up. */
const walletsOf = (
  braintree: BraintreeSettings['environment'],
  { applePayDomainAssociation, googlePayMerchantId }: WalletSettings,
): PaymentOptions['wallets'] => {
  if (braintree instanceof URL)
    return {
      applePay: { script: new URL(applePaySdkPath, braintree).href },
      googlePay: { script: new URL(googlePaySdkPath, braintree).href, merchantId: null },
    };
  return {
    applePay: applePayDomainAssociation === undefined ? null : { script: APPLE_PAY_SDK },
    googlePay:
      googlePayMerchantId === undefined
        ? null
        : { script: GOOGLE_PAY_SDK, merchantId: braintree === 'production' ? googlePayMerchantId : null },
  };
};

const APPLE_PAY_SDK = 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js';
const GOOGLE_PAY_SDK = 'https://pay.google.com/gp/p/js/pay.js';

/** Their scripts, what those ask, and Google's sheet, which is a frame. */
const walletSources = ({ applePay, googlePay }: PaymentOptions['wallets']): ForeignSources => {
  const apple = applePay === null ? {} : appleSources;
  return googlePay === null ? apple : bothSources(apple, googleSources);
};

const appleSources: ForeignSources = {
  script: ['https://applepay.cdn-apple.com'],
  connect: ['https://applepay.cdn-apple.com'],
  style: ["'unsafe-inline'"],
};

const googleSources: ForeignSources = {
  script: ['https://pay.google.com'],
  connect: ['https://pay.google.com', 'https://google.com'],
  frame: ['https://pay.google.com'],
  img: ['https://www.gstatic.com'],
  style: ["'unsafe-inline'"],
};

const sourcesOf = (
  braintree: BraintreeSettings['environment'],
  wallets: PaymentOptions['wallets'],
): ForeignSources => {
  if (braintree instanceof URL) {
    // A simulator is all of them: its gateway, the card's boxes, PayPal's script.
    const { origin } = braintree;
    return { connect: [origin], frame: [origin], script: [origin], ...onPhones };
  }
  return bothSources(bothSources(cardSources(braintree), payPalSources), walletSources(wallets));
};

/** The gateway and its analytics; the card's boxes, which are frames of theirs. */
const cardSources = (environment: 'sandbox' | 'production'): ForeignSources => {
  const infix = environment === 'sandbox' ? 'sandbox.' : '';
  return {
    connect: [
      `https://api.${infix}braintreegateway.com`,
      `https://client-analytics.${infix}braintreegateway.com`,
      'https://*.braintree-api.com',
    ],
    frame: ['https://assets.braintreegateway.com'],
    img: ['https://assets.braintreegateway.com'],
    ...onPhones,
  };
};

/** On phones the card's boxes have invisible neighbours that catch the keyboard's "next"; an attribute hides them. */
const onPhones: ForeignSources = { styleAttribute: ["'unsafe-inline'"] };

/** Its SDK, the buttons and the device data it brings (c.paypal.com, b.stats.paypal.com); its buttons style themselves. */
const payPalSources: ForeignSources = {
  script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  style: ["'unsafe-inline'"],
  frame: ['https://*.paypal.com'],
  connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  img: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
};

/** The script, and where it sends what it found. */
const fraudSources = (script: string): ForeignSources => {
  const { origin } = new URL(script);
  return { script: [origin], connect: [origin], img: [origin] };
};
