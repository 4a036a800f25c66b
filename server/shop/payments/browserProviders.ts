// What a browser needs to pay: where it loads providers' scripts from, and what the Content-Security-Policy of the pages that
// take payments has to let in. Every entry has its reason; nothing else may load there.
import { bothSources, type ForeignSources } from '#server/http/api/securityHeaders.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import type { BraintreeSettings } from './braintreeGateway.ts';

export type BrowserProviders = {
  readonly scripts: PaymentOptions['scripts'];
  readonly sources: ForeignSources;
};

/** Where a simulator of Braintree has PayPal's SDK. */
export const payPalSdkPath = '/paypal/sdk/js';

export type BrowserProvidersOptions = {
  /** As a browser reaches it; absent: no cards, and so no PayPal. */
  readonly braintree: BraintreeSettings['environment'] | undefined;
  readonly fraudScript: string | undefined;
};

export const browserProviders = ({ braintree, fraudScript }: BrowserProvidersOptions): BrowserProviders => {
  const paypal =
    braintree instanceof URL ? new URL(payPalSdkPath, braintree).href : 'https://www.paypal.com/sdk/js';
  const provider = braintree === undefined ? {} : sourcesOf(braintree);
  return {
    scripts: { paypal: braintree === undefined ? null : paypal, fraud: fraudScript ?? null },
    sources: fraudScript === undefined ? provider : bothSources(provider, fraudSources(fraudScript)),
  };
};

const sourcesOf = (braintree: BraintreeSettings['environment']): ForeignSources => {
  if (braintree instanceof URL) {
    // A simulator is all of them: its gateway, the card's boxes, PayPal's script.
    const { origin } = braintree;
    return { connect: [origin], frame: [origin], script: [origin], ...onPhones };
  }
  return bothSources(cardSources(braintree), payPalSources);
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
